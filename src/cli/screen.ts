import { styleText } from 'node:util'

/** A style that adds to a word and never replaces it. */
export type Paint = (style: 'gain' | 'loss' | 'soft' | 'strong', text: string) => string

/** Where a command writes: its answer to standard output, everything else to standard error. */
export type Screen = {
  readonly write: (text: string) => void
  /** One status line, never part of the answer. */
  readonly describe: (line: string) => void
  readonly paint: Paint
  /** Line width of the terminal, capped for readability; fixed when not a terminal. */
  readonly width: number
}

const STYLES = { gain: 'green', loss: 'red', soft: 'dim', strong: 'bold' } as const

const WIDEST = 100
const NARROWEST = 40

/** @param wantsColor false for --no-color; NO_COLOR and pipes are respected anyway */
export function openScreen(wantsColor: boolean): Screen {
  return {
    write: (text) => void process.stdout.write(text),
    describe: (line) => void process.stderr.write(`${line}\n`),
    // Checks the stream and NO_COLOR itself.
    paint: (style, text) =>
      wantsColor ? styleText(STYLES[style], text, { stream: process.stdout }) : text,
    width: chooseWidth(process.stdout.columns),
  }
}

/** Some terminals report 0, and pipes report none. */
function chooseWidth(columns: number | undefined): number {
  if (columns === undefined || columns === 0) return WIDEST
  return Math.max(NARROWEST, Math.min(columns, WIDEST))
}
