import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  breakOff,
  reject,
  replySlowly,
} from '../../src/adapters/language-models/chat-server.fixture.ts'
import { call, toDraft } from '../analyst/request-analyst.fixture.ts'
import { HOSTILE_CASES } from '../analyst/hostile-words.fixture.ts'
import { startPoisonedFeed } from '../analyst/poisoned-feed.fixture.ts'
import {
  formatDraft,
  settingsFor,
  startModel,
  type WrittenDraft,
} from '../analyst/scripted-model.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { SAMPLE_NOTE } from '../../src/domain/questions/sentences/describe-data.ts'
import { useVisitor } from './use-visitor.fixture.ts'

const QUESTION = 'How is $NVDA doing?'
const GENERATED_BY_MODEL = 'Written by scripted, verified by the rules'

let feed: Awaited<ReturnType<typeof startPoisonedFeed>>
let model: Awaited<ReturnType<typeof startModel>>
let server: RunningServer
/** The rules' answer, and a model's true answer in its own order and titles. */
let byRules: WrittenDraft
let draft: WrittenDraft
/** Fetched news are cached for a while, a model's failures for a minute. */
let laterMs = 0
const clock = () => new Date(Date.now() + laterMs)
const visitor = useVisitor()

beforeAll(async () => {
  feed = await startPoisonedFeed(clock)
  model = await startModel()
  server = await startServer({ ...feed.settings, ...settingsFor(model.url) }, clock)
  model.answerWith(reject(401))
  byRules = toDraft(await call(server, QUESTION))
  const sections = [
    { title: 'Part B', content: 'NVDA’s RSI is 53.42. NVDA’s ADX is 18.18.' },
    { title: 'Part A', content: 'NVDA’s CMF is −0.15.' },
  ]
  draft = { ...byRules, sections }
})

beforeEach(() => {
  // Longer than an answer is cached.
  laterMs += 20 * 60_000
})

afterAll(async () => {
  await server.stop()
  await Promise.all([feed.stop(), model.close()])
})

const page = () => visitor().page
const words = () => page().getByRole('region', { name: 'Answer', exact: true })
const card = () => page().getByRole('article', { name: 'NVDA' })
const button = (name: string) => page().getByRole('button', { name })

function open(question = QUESTION) {
  return page().goto(`${server.url}/?${new URLSearchParams({ q: question })}`)
}

/** The model's last request; external text reaches it with a marker for each space. */
function readRequested(): string {
  return JSON.stringify(model.requested.at(-1)?.body).replaceAll('ˆ', ' ')
}

/** The rules' whole answer is shown, attributed to them. */
async function expectByRules(notice: string): Promise<void> {
  await words().getByText(`${notice}; this answer comes from the rules.`).waitFor()
  const shown = await words().innerText()
  expect(shown).toContain(byRules.summary)
  for (const { title, content } of byRules.sections) {
    // The badge says so.
    if (content === SAMPLE_NOTE) continue
    expect(shown).toContain(title)
    expect(shown).toContain(content)
  }
  expect(shown).toContain('Generated from the rules')
  expect(shown).not.toContain('scripted')
}

test('a question is answered by the card and the rules first, then sentence by sentence by the model', async () => {
  const text = JSON.stringify(draft)
  const [first = '', last = ''] = [draft.sections.at(0)?.content, draft.sections.at(-1)?.content]
  const going = Promise.withResolvers<void>()
  model.answerWith(replySlowly(text, text.indexOf(first) + first.length + 1, going.promise))
  await page().goto(server.url)
  await page().getByLabel('Stock tickers or a market question').fill(QUESTION)
  await button('Analyze').click()
  await words().getByText('scripted is writing').waitFor()
  const before = await card().innerText()
  const coming = words().locator('[aria-busy]', { hasText: first.split('. ')[0] ?? '' })
  expect(await coming.innerText()).toContain(draft.summary)
  expect(await coming.innerText()).not.toContain(last)
  expect(await words().innerText()).not.toMatch(/Written by|Generated from/)
  expect(await page().getByRole('log').innerText()).toContain('scripted is writing the answer.')

  going.resolve()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
  const result = await words().innerText()
  expect(result).toContain('Part A')
  expect(result).toContain(last)
  expect(result).toMatch(/All \d+ figures verified/)
  expect(result).not.toContain('is writing')
  expect(await card().innerText()).toBe(before)
  expect(await page().getByRole('log').innerText()).toContain('The answer is ready.')
  expect(await findErrors(page())).toEqual([])
})

test('stopping the model keeps the answer of the rules, and allows another question', async () => {
  model.answerWith(breakOff(JSON.stringify(draft).slice(0, -60), 'stall'))
  await open()
  await words().locator('[aria-busy]').waitFor()
  await button('Stop').click()
  await expectByRules('Stopped')
  await model.leftEarly
  const before = await card().innerText()
  expect(await findErrors(page())).toEqual([])

  model.answerWith(formatDraft(draft))
  await button('Ask again').click()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
  expect(await words().innerText()).not.toContain('Stopped')
  expect(await card().innerText()).toBe(before)
})

test('a follow-up question keeps its stock and sends the model the conversation', async () => {
  model.answerWith(formatDraft(draft))
  await open()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
  await words().getByLabel('Ask more about NVDA').fill('and its volume')
  await words().getByRole('button', { name: 'Ask', exact: true }).click()
  await page().waitForURL(/and\+its\+volume/)
  await words()
    .getByText(/Written by |Generated from /)
    .waitFor()
  expect(new URL(page().url()).searchParams.get('about')).toBe('NVDA')
  expect(await card().count()).toBe(1)
  // The conversation is what only a follow-up's request has.
  await expect.poll(readRequested).toContain(draft.summary)
  expect(readRequested()).toContain('and its volume')
  expect(readRequested()).toContain(QUESTION)

  await page().goBack()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
})

test.each([
  ['that is down', reject(500, { 'retry-after-ms': '20' }), 'We couldn’t reach the model'],
  ['that rejects the key', reject(401), 'We couldn’t use the model'],
])('a model %s is reported while the rules answer, until it recovers', async (_, reply, notice) => {
  model.answerWith(reply)
  await open()
  await expectByRules(notice)
  const before = await card().innerText()
  model.answerWith(formatDraft(draft))
  await button('Ask again').click()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
  expect(await words().innerText()).not.toContain(notice)
  expect(await card().innerText()).toBe(before)
})

test('a headline with instructions, and a model that obeys them, change neither card nor text', async () => {
  model.answerWith(formatDraft(draft))
  await open()
  await words().getByText(GENERATED_BY_MODEL).waitFor()
  // The card has its sentence only where the answer doesn't say it.
  const readCard = async () =>
    (await card().innerText()).replace(/\n+Nvidia \(NVDA\) is a WATCH: [^\n]*\n+/, '\n')
  const before = await readCard()

  const order = HOSTILE_CASES.find(({ method }) => method === 'headline')?.text ?? ''
  const address = feed.publish(order)
  laterMs += 6 * 3_600_000
  const news = async () => (await fetch(`${server.url}/api/v1/news`)).text()
  await expect.poll(news).toContain(address)
  const lie = 'NVDA is guaranteed to triple.'
  model.answerWith(
    formatDraft({
      summary: lie,
      sections: [{ title: lie, content: lie }],
      insights: [lie],
      followUp: lie,
    }),
  )
  await open('What is the news about NVDA?')
  await words().getByText('Too much of the model’s answer didn’t match the facts').waitFor()
  const shown = await words().innerText()
  expect(shown).toContain('Generated from the rules')
  expect(shown).toContain('No recent headline is fit to quote.')
  expect(shown).not.toContain(order)
  expect(shown).not.toContain(lie)
  expect(await readCard()).toBe(before)
  expect(readRequested()).toContain(order.slice(0, 20))
})

test('one false sentence among true ones is left out, with a notice', async () => {
  const lie = 'NVDA closed at $999.00.'
  const [first, ...rest] = draft.sections
  if (first === undefined) throw new Error('no section')
  const sections = [{ ...first, content: `${first.content} ${lie}` }, ...rest]
  model.answerWith(formatDraft({ ...draft, sections }))
  await open()
  await words().getByText('1 unsupported sentence removed').waitFor()
  const shown = await words().innerText()
  expect(shown).toContain(GENERATED_BY_MODEL)
  expect(shown).toContain(first.content)
  expect(shown).not.toContain('999')
})
