import { styleText } from 'node:util'

/** A style that adds to a word and never replaces it. */
export type Paint = (style: 'gain' | 'loss' | 'soft' | 'strong', text: string) => string

/** Where a command writes: its answer on standard output, everything else on standard error. */
export type Screen = {
  readonly write: (text: string) => void
  /** One line for the person, never part of the answer. */
  readonly describe: (line: string) => void
  readonly paint: Paint
  /** Letters in a line of the terminal, at most what reads well; the same everywhere else. */
  readonly width: number
}

const STYLES = { gain: 'green', loss: 'red', soft: 'dim', strong: 'bold' } as const

const WIDEST = 100
const NARROWEST = 40

/** @param wantsColor false where the person asked for none; NO_COLOR and pipes are respected anyway */
export function openScreen(wantsColor: boolean): Screen {
  return {
    write: (text) => void process.stdout.write(text),
    describe: (line) => void process.stderr.write(`${line}\n`),
    // Looks at the stream and at NO_COLOR by itself.
    paint: (style, text) =>
      wantsColor ? styleText(STYLES[style], text, { stream: process.stdout }) : text,
    width: chooseWidth(process.stdout.columns),
  }
}

/** Some terminals say 0, and pipes nothing. */
function chooseWidth(columns: number | undefined): number {
  if (columns === undefined || columns === 0) return WIDEST
  return Math.max(NARROWEST, Math.min(columns, WIDEST))
}
