// Questions that strangers worded in many ways: every wording should get the first sentence of the plain one. SETS=folder
// asks other sets than bench/sets; SHOW=1 prints each wording whose first sentence differs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSentences } from '../src/domain/questions/split-sentences.ts'
import { call } from '../tests/analyst/request-analyst.fixture.ts'
import { startServer } from '../tests/start-server.ts'

type Meaning = {
  readonly id: string
  readonly kind: string
  readonly history?: readonly string[]
  readonly question: string
  readonly wordings: readonly string[]
}

const file = join(process.env['SETS'] ?? join(import.meta.dirname, 'sets'), 'paraphrases.jsonl')
const meanings = readFileSync(file, 'utf8').trim().split('\n')
const isShown = process.env['SHOW'] !== undefined
const server = await startServer()

type Earlier = { readonly question: string; readonly summary: string }

async function ask(question: string, conversation: readonly Earlier[]): Promise<string> {
  const { response } = await call(server, question, { conversation: [...conversation] })
  return splitSentences(response.summary)[0] ?? ''
}

try {
  // A cold server's first answers would be about its cold sources.
  await call(server, 'how is the market today')
  let same = 0
  let asked = 0
  for (const line of meanings) {
    const { id, kind, history = [], question, wordings }: Meaning = JSON.parse(line)
    const conversation: Earlier[] = []
    for (const earlier of history) {
      const { response } = await call(server, earlier, { conversation: [...conversation] })
      conversation.push({ question: earlier, summary: response.summary })
    }
    const expected = await ask(question, conversation)
    const others: string[] = []
    for (const wording of wordings) {
      const answer = await ask(wording, conversation)
      if (answer !== expected) others.push(`  ${wording}\n    ${answer}`)
    }
    asked += wordings.length
    same += wordings.length - others.length
    if (isShown && others.length > 0) {
      const asBefore = [...history, question].join(' / ')
      process.stdout.write(`${id} (${kind}) ${asBefore}\n  = ${expected}\n${others.join('\n')}\n\n`)
    }
  }
  const share = ((100 * same) / asked).toFixed(1)
  process.stdout.write(
    `${same} of ${asked} wordings (${share} %) get the plain question's answer\n`,
  )
} finally {
  await server.stop()
}
