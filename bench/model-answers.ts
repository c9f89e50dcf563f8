// What becomes of answers that a language model would write to our own prompt, over the sample market and through the
// same tools: sentences kept, answers given up, and single sentences with one thing false caught. SHOW=1 lists the others;
// SETS=folder judges other sets than bench/sets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openModelWorld } from '../scripts/open-model-world.ts'
import type { GenerationEvent } from '../src/use-cases/analyst/generation.ts'
import type { AnswerModel, ModelDraft, ModelRequest } from '../src/use-cases/ports/answer-model.ts'

type Written = {
  readonly id: string
  readonly question: string
  /** The tools that the writer called, whose facts the answer may state. */
  readonly tools: readonly { readonly name: string; readonly input: unknown }[]
}

type Answer = Written & { readonly draft: ModelDraft }
type Statement = Written & {
  readonly text: string
  readonly label: 'true' | 'false'
  readonly why?: string
}

const SETS = process.env['SETS'] ?? join(import.meta.dirname, 'sets')
const isShowing = process.env['SHOW'] !== undefined

let next: Answer | null = null
/** Calls the tools that the writer called and answers with what was written. */
const writer: AnswerModel = {
  provider: 'openai',
  model: 'written',
  async *explain(request: ModelRequest, signal: AbortSignal) {
    for (const { name, input } of next?.tools ?? [])
      await request.tools.find((tool) => tool.name === name)?.run(input, signal)
    yield { kind: 'end', draft: next?.draft ?? {}, tokens: 0 }
  },
}
const world = await openModelWorld(writer)

const answers = readSet('model-answers.jsonl') as readonly Answer[]
let [all, kept, given] = [0, 0, 0]
for (const answer of answers) {
  const ended = await end(answer)
  if (ended === null) continue
  if (ended.kind === 'failed') {
    given += 1
    show(`given up ${answer.id}`)
  }
  const lost = new Map(ended.dropped.map((one) => [one.text, one]))
  for (const { text, rejection } of lost.values())
    show(`lost ${answer.id}: ${text} [${rejection?.rule}: ${rejection?.words}]`)
  const { summary = '', sections = [], insights = [] } = answer.draft
  const text = [summary, ...sections.map(({ content }) => content ?? ''), ...insights].join(' ')
  const size = text.split(/(?<=[.?!])\s+(?=[A-Z“$])/u).length
  all += size
  kept += Math.max(0, size - lost.size)
}
report('sentences of answers kept', kept, all)
report('answers given up', given, answers.length)

const statements = readSet('model-sentences.jsonl') as readonly Statement[]
const counts = { true: [0, 0], false: [0, 0] }
for (const { text, label, why = '', ...written } of statements) {
  const ended = await end({ ...written, draft: { summary: text } })
  if (ended === null) continue
  const isKept = ended.dropped.length === 0
  const count = counts[label]
  count[1] = (count[1] ?? 0) + 1
  if (isKept === (label === 'true')) count[0] = (count[0] ?? 0) + 1
  else show(`${isKept ? 'passed' : 'lost'} ${written.id}: ${text}${isKept ? ` (${why})` : ''}`)
}
report('true sentences kept', counts.true[0] ?? 0, counts.true[1] ?? 0)
report('false sentences caught', counts.false[0] ?? 0, counts.false[1] ?? 0)

async function end(answer: Answer): Promise<Exclude<GenerationEvent, { kind: 'text' }> | null> {
  next = answer
  const events = await world.generate(answer.question)
  if (events === null) return null
  for await (const event of events) if (event.kind !== 'text') return event
  return null
}

function readSet(file: string): readonly Written[] {
  const lines = readFileSync(join(SETS, file), 'utf8').trim().split('\n')
  return lines.map((line): Written => JSON.parse(line))
}

function report(what: string, count: number, of: number): void {
  process.stdout.write(`${what}: ${count} of ${of} (${((100 * count) / of).toFixed(1)}%)\n`)
}

function show(line: string): void {
  if (isShowing) process.stdout.write(`${line}\n`)
}
