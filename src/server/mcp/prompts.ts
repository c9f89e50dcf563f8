import { readTicker, readTickers } from '../requested-tickers.ts'
import { ApiError } from '../error-reply.ts'

/** A question ready to ask, for people to choose in their client. */
type Prompt = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly argument: { readonly name: 'ticker' | 'tickers'; readonly description: string }
  /**
   * @param given the argument as typed
   * @throws ApiError that names the field, the value and what is allowed
   */
  readonly write: (given: string) => string
}

const HONEST =
  'Use only figures from the tools, with their dates. Say so if the data is sample data or missing. Signals are impersonal and not advice: quote the track record sentence and the disclaimer.'

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'review_my_watchlist',
    title: 'Review my watchlist',
    description: 'What the signals of a list of stocks are, which changed, and what could change.',
    argument: { name: 'tickers', description: '1 to 25 tickers, separated by commas.' },
    write: (given) => {
      const tickers = readTickers(given.split(/[\s,]+/), 'tickers').join(', ')
      return `Review my watchlist: ${tickers}. Call get_signal for all of them at once. Start with the BUYs and SELLs, then the WATCHes, then those without a signal and why. For each, say in one sentence what decided it and what would change it. ${HONEST}`
    },
  },
  {
    name: 'explain_this_signal_to_a_beginner',
    title: 'Explain this signal to a beginner',
    description: 'One signal in everyday words.',
    argument: { name: 'ticker', description: 'One ticker, such as AAPL.' },
    write: (given) =>
      `Explain the signal of ${readTicker(given, 'ticker')} to someone who has never bought a stock. Call explain_signal, and define_term for each term you use. Start with the answer, then why, then the strongest counterargument, then what would change it. ${HONEST}`,
  },
]

/**
 * A prompt with its argument filled in.
 * @throws ApiError
 */
export function writePrompt(name: string, given: Readonly<Record<string, string>>): string {
  const prompt = PROMPTS.find((each) => each.name === name)
  if (prompt === undefined) {
    const names = PROMPTS.map((each) => `"${each.name}"`).join(' and ')
    throw new ApiError(404, `There is no prompt "${name.slice(0, 40)}". There are ${names}.`)
  }
  const { argument, write } = prompt
  const unknown = Object.keys(given).find((each) => each !== argument.name)
  if (unknown !== undefined) {
    throw new ApiError(400, `Unknown argument "${unknown.slice(0, 40)}". Use "${argument.name}".`)
  }
  const value = given[argument.name]
  if (value === undefined || value.trim() === '') {
    throw new ApiError(400, `"${argument.name}" is missing: ${argument.description}`)
  }
  return write(value)
}
