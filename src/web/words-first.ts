import { Transform } from 'node:stream'

const PRELOAD = 'rel="modulepreload"'
const LATER = `${PRELOAD} fetchpriority="low"`

/**
 * Lets scripts that a page asks for come after its styles and fonts: a page is whole without them, and
 * on a thin line they would hold up its first words. React Router gives no way to say so.
 */
export function createWordsFirst(): Transform {
  // The end of a piece, in which what is looked for may begin.
  let held = ''
  return new Transform({
    // A letter a byte, so that no piece can end within one.
    transform: (piece: Buffer, _, done) => {
      const text = (held + piece.toString('latin1')).replaceAll(PRELOAD, LATER)
      const cut = text.length - findBegun(text)
      held = text.slice(cut)
      done(null, Buffer.from(text.slice(0, cut), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  })
}

/** How many letters at the end may be the first ones of what is looked for. */
function findBegun(text: string): number {
  for (let length = PRELOAD.length - 1; length > 0; length -= 1) {
    if (text.endsWith(PRELOAD.slice(0, length))) return length
  }
  return 0
}
