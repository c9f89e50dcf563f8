import type { AnalystAnswer } from './answer.ts'
import type { Evidence } from './evidence.ts'
import type { Question } from './question.ts'
import { splitSentences } from './split-sentences.ts'

/** Sentences kept of each answer, so that both fit. */
const MAX_EACH = 2
const MAX_SECTIONS = 2

/**
 * The answers to one or two questions as one: what answers each comes first, in one sentence where both are
 * verified word for word.
 */
export function joinAnswers(
  answers: readonly AnalystAnswer[],
  verified: readonly string[] = [],
): AnalystAnswer {
  const [first, second] = answers
  if (first === undefined) throw new Error('There is no answer to join.')
  if (second === undefined) return first
  const [one, other] = [first, second].map(({ summary }) =>
    splitSentences(summary).filter((sentence, index) => index === 0 || !isAside(sentence)),
  )
  const [lead = '', ...more] = one ?? []
  const [next = '', ...rest] = other ?? []
  const isOne =
    lead !== next &&
    verified.includes(lead) &&
    verified.includes(next) &&
    !next.startsWith('I can’t ')
  const leads = isSaid(lead, next) ? [lead] : isOne ? [joinLeads(lead, next)] : [lead, next]
  const [said, later] = [more, rest].map((sentences) => sentences.slice(0, MAX_EACH - 1))
  // Its last price, which was not asked for, comes after what was.
  const isAfter = (said ?? []).every(isPrice)
  const sentences = [
    ...leads,
    ...(isAfter ? [later, said] : [said, later]).flatMap((each) => each ?? []),
  ]
  const sections = [first, second].flatMap((answer) => answer.sections.slice(0, 1))
  const titles = new Set<string>()
  return {
    summary: [...new Set(sentences)].filter((sentence) => sentence !== '').join(' '),
    sections: sections
      .filter(({ title }) => !titles.has(title) && titles.add(title))
      .slice(0, MAX_SECTIONS),
    insights: [...new Set([...first.insights, ...second.insights])].slice(0, 1),
    followUp: first.followUp,
  }
}

/** Whether both say the same behind what leads to it: "PFE is a BUY: …", "PFE meets all 5 BUY conditions: …". */
function isSaid(lead: string, next: string): boolean {
  const [one, other] = [lead, next].map((sentence) => sentence.split(': ').slice(1).join(': '))
  return (
    one !== undefined && one !== '' && one === other && lead.split(' ')[0] === next.split(' ')[0]
  )
}

/** "SBUX closed at $103.99 on Aug 20, and no: SBUX’s RSI is 45.14, below 70." */
function joinLeads(lead: string, next: string): string {
  // "No: its ADX is 9.80, below 40; and not now: its ADX is 9.80, below 25; it was so on Jul 1": the figure once.
  const isTwice = /^No\b/.test(lead) && /^Not now: [^;]*; /.test(next)
  if (isTwice) return `${lead.replace(/\.$/, '')}; ${next.replace(/^Not now: [^;]*; /, '')}`
  // "It did not fall: it rose 26.98%", and by how much: said already.
  if (lead.endsWith(`: ${next}`)) return lead
  return `${lead.replace(/\.$/, '')}; and ${next.replace(/^(?:Yes|No|None|Neither|Both|Only|All|Over|Not|More)(?![a-z])/, (word) => word.toLowerCase())}`
}

/** An answer behind the correction of what its question took for granted; unchanged where that is right. */
export function correctFirst(answer: AnalystAnswer, premise: AnalystAnswer): AnalystAnswer {
  const [verdict = ''] = splitSentences(premise.summary)
  if (/^Yes\b/.test(verdict) || answer.summary.includes(verdict)) return answer
  const said = verdict.replace(/^No: /, '')
  const others = splitSentences(answer.summary).filter(
    (sentence) => !DENIES_ACTION.test(sentence) && sentence !== said,
  )
  const [next = '', ...rest] = others
  const signal = next.replace(DENIES_RATING, '')
  return { ...answer, summary: [denyExtreme(verdict), signal, ...rest].join(' ').trim() }
}

/** "No: Merck & Co. (MRK) is a WATCH": after a denial, the signal is said without a second one. */
const DENIES_RATING = /^No: (?=.* is a (?:BUY|SELL|WATCH) as of )/
const OF_RSI = /^No(?:, but only just)?: (?<ticker>\S+)’s RSI is (?<said>.*)$/

/** "MRK isn’t oversold: its RSI is 75.38, which is overbought": what was taken for granted, by its name. */
function denyExtreme(verdict: string): string {
  const { ticker, said } = OF_RSI.exec(verdict)?.groups ?? {}
  if (ticker === undefined || said === undefined) return verdict
  const isOversold = /which is overbought|above 30\b/.test(said)
  return isOversold || /which is oversold|below 70\b/.test(said)
    ? `${ticker} isn’t ${isOversold ? 'oversold' : 'overbought'}: its RSI is ${said}`
    : verdict
}

const DENIES_ACTION = /^\S+ is not a [A-Z]+: it is a [A-Z]+\.$/

/** "AAPL’s signal is WATCH.": not asked. */
function isAside(sentence: string): boolean {
  return /^\S+’s signal is [A-Z]+\.$/.test(sentence)
}

/** "FCX closed at $71.22 on Aug 20, 2026, up 3.08%." */
function isPrice(sentence: string): boolean {
  return /^\S+ closed at \S+ on [^;:]*\d(?:, (?:up|down) [\d.]+%|, unchanged)\.$/.test(sentence)
}

/** Without the answer to a claim that is right, which a question follows. */
export function leaveOutClaim(
  answers: readonly AnalystAnswer[],
  { isClaim }: Pick<Question, 'isClaim'>,
): readonly AnalystAnswer[] {
  const [first, ...others] = answers
  const isDenied = first !== undefined && /^No\b/.test(first.summary)
  return isClaim === true && !isDenied && others.length > 0 ? others : answers
}

/** The evidence of two questions, for the first: what both may rely on. */
export function mergeEvidence(gathered: readonly Evidence[]): Evidence {
  const [first, second] = gathered
  if (first === undefined) throw new Error('There is no evidence to merge.')
  if (second === undefined) return first
  const known = new Set(first.stocks.map(({ ticker }) => ticker))
  return {
    ...first,
    stocks: [...first.stocks, ...second.stocks.filter(({ ticker }) => !known.has(ticker))],
    judged: first.judged.length > 0 ? first.judged : second.judged,
    screen: first.screen ?? second.screen,
    movers: first.movers ?? second.movers,
    breadth: first.breadth ?? second.breadth,
    headlines: first.headlines ?? second.headlines,
    passages: [...first.passages, ...second.passages],
    sectors: first.sectors ?? second.sectors,
    indices: first.indices ?? second.indices,
    isSample: first.isSample || second.isSample,
  }
}
