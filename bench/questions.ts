// The rules' answers to questions by strangers, each under what its first sentence should say. SETS=folder asks other
// sets than bench/sets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, readTexts } from '../tests/analyst/request-analyst.fixture.ts'
import { startServer } from '../tests/start-server.ts'

type Asked = {
  readonly id: string
  readonly kind: string
  readonly history?: readonly string[]
  readonly question: string
  readonly slot: string
}

const file = join(process.env['SETS'] ?? join(import.meta.dirname, 'sets'), 'questions.jsonl')
const questions = readFileSync(file, 'utf8').trim().split('\n')
const server = await startServer()
try {
  // A cold server's first answers would be about its cold sources.
  await call(server, 'how is the market today')
  const counts: number[] = []
  for (const line of questions) {
    const { id, kind, history = [], question, slot }: Asked = JSON.parse(line)
    const conversation: { question: string; summary: string }[] = []
    for (const earlier of history) {
      const { response } = await call(server, earlier, { conversation })
      conversation.push({ question: earlier, summary: response.summary })
    }
    const reply = await call(server, question, { conversation })
    counts.push(readTexts(reply).join(' ').split(/\s+/).length)
    const asked = [...history, question].join(' / ')
    const shown = `${id} (${kind}) ${asked}\n  slot: ${slot}\n  answer: ${reply.response.summary}`
    process.stdout.write(`${shown}\n\n`)
  }
  const median = counts.toSorted((a, b) => a - b)[counts.length >> 1]
  process.stdout.write(`median answer: ${median} words\n`)
} finally {
  await server.stop()
}
