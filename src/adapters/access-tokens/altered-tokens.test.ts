import { expect, test } from 'vitest'
import type { AccessTokenSubject } from '../../use-cases/ports/access-tokens.ts'
import { createAccessTokens } from './access-tokens.ts'
import { ALTERATIONS } from './alterations.fixture.ts'
import { drawFrom } from './altered-tokens.fixture.ts'
import { fixKeys, makePair } from './fixed-keys.fixture.ts'
import { MISSPELLINGS } from './misspellings.fixture.ts'
import { NOW, PUBLIC_URL, SUBJECT } from './subject.fixture.ts'

const SEED = 20_261_125
const ALTERED = 5_000
const HONEST = 100

const ours = makePair('first')
const tokens = createAccessTokens({
  keys: fixKeys(ours, makePair('second')),
  publicUrl: PUBLIC_URL,
  clock: () => NOW,
  lifetimeSeconds: 3_600,
})
const KINDS = Object.entries({ ...ALTERATIONS, ...MISSPELLINGS })

function inventSubject(index: number): AccessTokenSubject {
  return { ...SUBJECT, email: `ada+${index}@example.com`, level: index % 2 === 0 ? 'aal1' : 'aal2' }
}

/** Honest tokens, with as many different signatures. */
async function signMany(): Promise<readonly string[]> {
  const subjects = Array.from({ length: HONEST }, (_, index) => inventSubject(index))
  return Promise.all(subjects.map(async (subject) => (await tokens.sign(subject)).token))
}

test(`none of ${ALTERED} altered tokens is accepted, and all ${HONEST} valid ones are`, async () => {
  const honest = await signMany()
  const draw = drawFrom(SEED)
  const believed: string[] = []
  const countByAnswer = new Map<string, number>()
  for (let index = 0; index < ALTERED; index += 1) {
    const [kind, alter] = KINDS[index % KINDS.length] ?? []
    const token = honest[draw(HONEST)] ?? ''
    const other = honest[(honest.indexOf(token) + 1) % HONEST] ?? ''
    const altered = alter?.({ token, other, ours, draw }) ?? ''
    const verified = await tokens.verify(altered)
    if (verified.ok || honest.includes(altered)) believed.push(`${kind}: ${altered}`)
    const answer = verified.ok ? 'believed' : verified.failure.kind
    countByAnswer.set(`${kind}: ${answer}`, (countByAnswer.get(`${kind}: ${answer}`) ?? 0) + 1)
  }
  expect(believed).toEqual([])
  const expired = [...countByAnswer.keys()].filter((key) => key.endsWith('token-expired'))
  expect(expired).toEqual(['too old: token-expired'])
  // Each kind was tried, and all had one result.
  expect(countByAnswer.size).toBe(KINDS.length)
  expect(Math.min(...countByAnswer.values())).toBeGreaterThan(100)
  for (const [index, token] of honest.entries()) {
    expect(await tokens.verify(token)).toMatchObject({ value: inventSubject(index) })
  }
})
