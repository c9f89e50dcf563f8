import { Transform } from 'node:stream'
import { startScripts } from './start-scripts.ts'

/**
 * Puts off the scripts that a page asks for until its words are painted: the page is whole without
 * them, and on a thin line they would hold up its first words. React Router gives no way to say so.
 * @param nonce of the page's inline scripts
 */
export function createDeferredScripts(nonce: string): Transform {
  const later = [
    ['rel="modulepreload"', 'rel="later"'],
    [
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}">(${startScripts.toString()})()</script><script nonce="${nonce}" type="text/later">`,
    ],
  ] as const
  // The end of a piece, in which what is looked for may begin.
  let held = ''
  return new Transform({
    // A letter a byte, so that no piece can end within one.
    transform: (piece: Buffer, _, done) => {
      const text = later.reduce(
        (read, [now, put]) => read.replaceAll(now, () => put),
        held + piece.toString('latin1'),
      )
      const cut = text.length - Math.max(...later.map(([now]) => findBegun(text, now)))
      held = text.slice(cut)
      done(null, Buffer.from(text.slice(0, cut), 'latin1'))
    },
    flush: (done) => done(null, Buffer.from(held, 'latin1')),
  })
}

/** How many letters at the end of a text may be the first ones of what is looked for. */
function findBegun(text: string, sought: string): number {
  for (let length = sought.length - 1; length > 0; length -= 1) {
    if (text.endsWith(sought.slice(0, length))) return length
  }
  return 0
}
