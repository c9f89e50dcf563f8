import { createAnswerModel } from '../src/adapters/language-models/answer-model.ts'
import type { ModelSettings } from '../src/adapters/language-models/settings.ts'
import { readAiConfig } from '../src/config/ai.ts'
import { listSentences } from '../src/use-cases/analyst/answer-texts.ts'
import type { GenerationEvent } from '../src/use-cases/analyst/generation.ts'
import { MODEL_QUESTIONS } from './model-questions.ts'
import { openModelWorld } from './open-model-world.ts'

const HOW_TO_CONFIGURE =
  'No language model is configured. Set AI_PROVIDER, AI_MODEL and AI_API_KEY (or AI_BASE_URL for a local server), for example: AI_PROVIDER=openai-compatible AI_MODEL=llama3.2 AI_BASE_URL=http://127.0.0.1:11434/v1 npm run try:model'

const ONLY_RULES = '  The rules always answer this kind of question.'

type Ended = Exclude<GenerationEvent, { readonly kind: 'text' }>

/** One question's answer, as measured. */
type Tried = {
  readonly ended: Ended
  /** Until the first checked sentence; null without any. */
  readonly firstMs: number | null
  readonly totalMs: number
}

/**
 * Asks a model each question over the sample market and prints what became of its sentences.
 * @param print writes one line
 */
export async function tryModel(
  settings: ModelSettings,
  questions: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const world = await openModelWorld(createAnswerModel(settings))
  print(`${settings.provider} ${settings.model}, ${questions.length} questions, sample market`)
  const all: Tried[] = []
  for (const [index, question] of questions.entries()) {
    const events = await world.generate(question)
    const tried = events === null ? null : await time(events)
    if (tried !== null) all.push(tried)
    print('')
    print(`${index + 1}. ${question}`)
    for (const line of tried === null ? [ONLY_RULES] : describe(tried)) print(line)
  }
  print('')
  for (const line of summarize(all)) print(line)
}

async function time(events: AsyncIterable<GenerationEvent>): Promise<Tried> {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  let firstMs: number | null = null
  for await (const event of events) {
    if (event.kind === 'text') firstMs ??= elapsed()
    else return { ended: event, firstMs, totalMs: elapsed() }
  }
  throw new Error('the generation ended without an end event')
}

function describe({ ended, firstMs, totalMs }: Tried): readonly string[] {
  const kept = ended.kind === 'finished' ? listSentences(ended.answer) : []
  const dropped = ended.dropped.map(
    ({ text, rejection }) =>
      `  - ${text} [${rejection?.rule ?? '?'}: ${JSON.stringify(rejection?.words ?? '')}]`,
  )
  const { tokens, cachedTokens = 0 } = ended
  const first = firstMs === null ? 'no sentence' : `first sentence ${firstMs} ms`
  const notes = [
    ended.kind === 'failed' ? `gave up: ${ended.reason} (${ended.cause})` : null,
    ended.kind === 'finished' && ended.isRepaired ? 'second try' : null,
    ended.kind === 'finished' && ended.isMixed ? 'partly by the rules' : null,
  ]
  return [
    ...kept.map((sentence) => `  + ${sentence}`),
    ...dropped,
    `  ${[first, `${totalMs} ms`, `${tokens} tokens (${cachedTokens} cached)`, ...notes].filter((note) => note !== null).join(', ')}`,
  ]
}

function summarize(all: readonly Tried[]): readonly string[] {
  const finished = all.flatMap(({ ended }) => (ended.kind === 'finished' ? [ended] : []))
  const kept = sum(finished.map(({ answer }) => listSentences(answer).length))
  const dropped = all.flatMap(({ ended }) => ended.dropped)
  const byRule = Object.groupBy(dropped, ({ rejection }) => rejection?.rule ?? 'number')
  const rules = Object.entries(byRule).map(([rule, some]) => `${rule} ${some.length}`)
  const tokens = sum(all.map(({ ended }) => ended.tokens))
  const cached = sum(all.map(({ ended }) => ended.cachedTokens ?? 0))
  const firsts = all.flatMap(({ firstMs }) => firstMs ?? [])
  const share = kept + dropped.length === 0 ? 0 : (100 * kept) / (kept + dropped.length)
  return [
    `Answers: ${finished.length} of ${all.length} by the model, ${finished.filter(({ isMixed }) => isMixed).length} of them partly by the rules, ${finished.filter(({ isRepaired }) => isRepaired).length} on the second try`,
    `Sentences: ${kept} kept, ${dropped.length} dropped, ${share.toFixed(1)}% kept${rules.length === 0 ? '' : ` (${rules.join(', ')})`}`,
    `Median time: ${median(firsts)} ms to the first sentence, ${median(all.map(({ totalMs }) => totalMs))} ms in all`,
    `Tokens: ${tokens} in all, ${Math.round(tokens / Math.max(1, all.length))} a question, ${cached} from the provider's cache`,
  ]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function median(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  return String(sorted[Math.floor(sorted.length / 2)] ?? '–')
}

if (import.meta.main) {
  const { config, warnings } = readAiConfig(process.env)
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const { answerModel } = config
  if (answerModel === null) print([...warnings, HOW_TO_CONFIGURE].join('\n'))
  else await tryModel(answerModel, MODEL_QUESTIONS, print)
}
