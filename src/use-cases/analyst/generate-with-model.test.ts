import { expect, test, vi } from 'vitest'
import type { ModelDraft } from '../ports/answer-model.ts'
import {
  endWith,
  collectEvents,
  requestOf,
  scriptedModel,
  TRUE_DRAFT,
} from './scripted-model.fixture.ts'
import { createGenerateWithModel } from './generate-with-model.ts'

const generateWithModel = createGenerateWithModel('Tell it.')
const never = new AbortController().signal

function stream(draft: ModelDraft, count = 1) {
  const { answerModel } = scriptedModel(endWith(draft))
  return collectEvents(generateWithModel(requestOf(answerModel, count), never))
}

test('a true answer is returned completely, with its figures counted and nothing dropped', async () => {
  const { end } = await stream(TRUE_DRAFT)
  expect(end).toMatchObject({
    kind: 'finished',
    answer: TRUE_DRAFT,
    isMixed: false,
    isRepaired: false,
    // ADX, RSI, CMF; the rest are dates, periods and the threshold 70, which counts too.
    checks: { dropped: 0, figures: 4 },
    droppedByRule: {},
    tokens: 100,
  })
})

test('a wrong figure is dropped, the rest stays, and the rule is counted', async () => {
  const { end } = await stream({
    ...TRUE_DRAFT,
    sections: [{ title: 'What the rules see', content: 'RSI is 71.2. ADX is 31.2.' }],
  })
  expect(end).toMatchObject({
    kind: 'finished',
    answer: { sections: [{ title: 'What the rules see', content: 'ADX is 31.2.' }] },
    checks: { dropped: 1 },
    droppedByRule: { number: 1 },
  })
})

test('a sentence that refers to a dropped one is not attributed to another stock', async () => {
  const { end } = await stream(
    {
      summary: 'NVDA reads BUY, AAPL reads WATCH and F reads SELL.',
      sections: [
        {
          title: 'On readings',
          content: 'AAPL has an RSI of 61.24. NVDA has an RSI of 77. Its ADX is 31.2.',
        },
        { title: 'More', content: 'F has an ADX of 29.7. F has an RSI of 38.4.' },
      ],
      insights: [],
      followUp: null,
    },
    3,
  )
  // 31.2 is NVDA's, and the sentence before it is now about AAPL.
  expect(end).toMatchObject({
    kind: 'finished',
    answer: { sections: [{ content: 'AAPL has an RSI of 61.24.' }, {}] },
    checks: { dropped: 2 },
  })
})

test('a flipped action is replaced by the sentence of the rules', async () => {
  const { end } = await stream({
    ...TRUE_DRAFT,
    summary: 'NVDA reads SELL as of Aug 20, 2026. The trend is strong: ADX is 31.2.',
  })
  if (end.kind !== 'finished') throw new Error(end.cause)
  expect(end.isMixed).toBe(true)
  expect(end.answer.summary).toMatch(/NVDA.*BUY/)
  expect(end.answer.summary).not.toContain('SELL')
  expect(end.answer.summary).toMatch(/ADX is 31\.2\.$/)
  expect(end.droppedByRule).toEqual({ action: 1 })
})

test('a summary without the action gets it from the rules, after the sentence that answers', async () => {
  const { end } = await stream({ ...TRUE_DRAFT, summary: 'The trend is strong: ADX is 31.2.' })
  expect(end).toMatchObject({ kind: 'finished', isMixed: true, checks: { dropped: 0 } })
  if (end.kind !== 'finished') throw new Error(end.cause)
  expect(end.answer.summary).toMatch(/^The trend is strong: ADX is 31\.2\. .*NVDA.*BUY/)
})

test('if the sentence that answers is dropped, the one of the rules takes its place', async () => {
  const summary = 'The RSI of NVDA is 77. NVDA is a BUY. The trend is strong: ADX is 31.2.'
  const { answerModel } = scriptedModel(endWith({ ...TRUE_DRAFT, summary }))
  const request = requestOf(answerModel)
  const { end } = await collectEvents(generateWithModel(request, never))
  if (end.kind !== 'finished') throw new Error(end.cause)
  const [opening = ''] = request.rulesAnswer.summary.split(/(?<=\.) /)
  expect(end.answer.summary.startsWith(opening)).toBe(true)
  expect(end.isMixed).toBe(true)
  expect(end.answer.summary).not.toContain('77')
})

test('of several stocks, each one missing gets its action', async () => {
  const { end } = await stream({ ...TRUE_DRAFT, followUp: null }, 2)
  if (end.kind !== 'finished') throw new Error(end.cause)
  expect(end.answer.summary).toMatch(/AAPL.*WATCH|WATCH.*AAPL/)
  expect(end.isMixed).toBe(true)
})

test('a title that fails is replaced by a plain one', async () => {
  const { end } = await stream({
    ...TRUE_DRAFT,
    sections: [{ title: 'Guaranteed profit', content: 'RSI is 58.3.' }],
  })
  expect(end).toMatchObject({
    kind: 'finished',
    answer: { sections: [{ title: 'More on this', content: 'RSI is 58.3.' }] },
    droppedByRule: { promise: 1 },
  })
})

test('a follow-up question must be a question, and pass the check', async () => {
  const statement = await stream({ ...TRUE_DRAFT, followUp: 'NVDA reads BUY.' })
  expect(statement.end).toMatchObject({
    kind: 'finished',
    answer: { followUp: null },
    isMixed: false,
  })
  const foreign = await stream({ ...TRUE_DRAFT, followUp: 'What about TSLQ?' })
  if (foreign.end.kind !== 'finished') throw new Error(foreign.end.cause)
  expect(foreign.end.isMixed).toBe(true)
  expect(foreign.end.answer.followUp).not.toContain('TSLQ')
})

test('an answer is limited to three sentences, five sections, four insights', async () => {
  const { end } = await stream({
    summary: 'NVDA reads BUY. RSI is 58.3. ADX is 31.2. CMF is 0.12. RSI is 58.3.',
    sections: Array.from({ length: 9 }, () => ({ title: 'A reading', content: 'RSI is 58.3.' })),
    insights: Array.from({ length: 9 }, () => 'ADX is 31.2.'),
    followUp: null,
  })
  if (end.kind !== 'finished') throw new Error(end.cause)
  expect(end.answer.summary).toBe('NVDA reads BUY. RSI is 58.3. ADX is 31.2.')
  expect([end.answer.sections.length, end.answer.insights.length]).toEqual([5, 4])
})

const WRONG_DRAFT = {
  ...TRUE_DRAFT,
  sections: [{ title: 'Readings', content: 'RSI is 71.2. ADX is 44. CMF is 0.5. SMA20 is 99.' }],
} satisfies ModelDraft

test('if too much fails, the model gets the errors and one retry', async () => {
  const { answerModel, requested } = scriptedModel(endWith(WRONG_DRAFT), endWith(TRUE_DRAFT))
  const { end } = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(end).toMatchObject({
    kind: 'finished',
    answer: TRUE_DRAFT,
    isRepaired: true,
    tokens: 200,
    checks: { dropped: 0 },
    droppedByRule: { number: 4 },
  })
  expect(requested[1]?.messages.at(-1)?.text).toContain('RSI is 71.2.')
})

test('if too much fails again, the generation fails', async () => {
  const { answerModel, requested } = scriptedModel(endWith(WRONG_DRAFT))
  const { end } = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(end).toMatchObject({ kind: 'failed', reason: 'unverified', tokens: 200 })
  expect(requested).toHaveLength(2)
})

test('a draft without remaining sentences is not an answer', async () => {
  const { end } = await stream({ summary: '', sections: [], insights: [], followUp: null })
  expect(end).toMatchObject({ kind: 'failed', reason: 'unverified' })
})

test('a failure of the model is reported with its reason, and so is one of the repair', async () => {
  const failing = { kind: 'failed', failure: 'busy', cause: '429', tokens: 7 } as const
  const first = scriptedModel(() => [failing])
  expect(
    (await collectEvents(generateWithModel(requestOf(first.answerModel), never))).end,
  ).toMatchObject({
    kind: 'failed',
    reason: 'busy',
    cause: '429',
    tokens: 7,
  })
  const second = scriptedModel(endWith(WRONG_DRAFT), () => [failing])
  expect(
    (await collectEvents(generateWithModel(requestOf(second.answerModel), never))).end,
  ).toMatchObject({
    kind: 'failed',
    reason: 'unverified',
    tokens: 107,
  })
})

test('a model that throws or stops early is unavailable', async () => {
  const { answerModel } = scriptedModel(() => {
    throw new TypeError('broken')
  })
  const thrown = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(thrown.end).toMatchObject({ kind: 'failed', reason: 'unavailable', cause: 'TypeError' })
  const silent = await collectEvents(
    generateWithModel(requestOf(scriptedModel(() => []).answerModel), never),
  )
  expect(silent.end).toMatchObject({ kind: 'failed', reason: 'unavailable' })
})

test('endless drafts are cut off', async () => {
  const { answerModel } = scriptedModel(function* () {
    for (let text = 'NVDA reads BUY. '; text.length < 1_000_000; text += 'RSI is 58.3. ')
      yield { kind: 'draft', draft: { summary: text } }
  })
  const { end } = await collectEvents(generateWithModel(requestOf(answerModel), never))
  expect(end).toMatchObject({ kind: 'failed', reason: 'endless' })
})

test('a stalled model is aborted when the client leaves, and on a timeout', async () => {
  const stalled = scriptedModel(async function* () {
    yield { kind: 'draft', draft: { summary: 'NVDA' } }
    await new Promise(() => undefined)
  })
  const leaving = new AbortController()
  const left = collectEvents(generateWithModel(requestOf(stalled.answerModel), leaving.signal))
  leaving.abort()
  expect((await left).end).toMatchObject({ kind: 'failed', reason: 'stopped' })

  vi.useFakeTimers()
  try {
    const waited = collectEvents(generateWithModel(requestOf(stalled.answerModel), never))
    await vi.advanceTimersByTimeAsync(14_000)
    expect((await waited).end).toMatchObject({ kind: 'failed', reason: 'too-slow' })
  } finally {
    vi.useRealTimers()
  }
})

test('no repair starts when less than a third of the time is left', async () => {
  vi.useFakeTimers()
  try {
    const { answerModel, requested } = scriptedModel(async function* () {
      await new Promise((resolve) => setTimeout(resolve, 10_000))
      yield { kind: 'end', draft: WRONG_DRAFT, tokens: 1 }
    })
    const result = collectEvents(generateWithModel(requestOf(answerModel), never))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await result).end).toMatchObject({ kind: 'failed', reason: 'unverified' })
    expect(requested).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})
