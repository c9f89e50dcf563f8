import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress, signOut, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

const PASSWORD = 'a lamp over the tape'

/** A later step's code; each step is accepted once, so a second factor needs the next. */
function codeOf(secret: string, stepsAhead: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead })
}

test('an authenticator app is enrolled and then required', async () => {
  const { page } = visitor()
  const user = { email: newAddress('totp'), password: PASSWORD }
  await signUp(page, server.origin, user)
  await page.goto(`${server.origin}/settings?tab=security`)
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Authenticator app added', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Create recovery codes' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [first = ''] = await codes.allInnerTexts()
  expect(await codes.count()).toBe(10)
  await signOut(page)

  await enter(page, user)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.goto(`${server.origin}/dashboard`)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Authentication error', 'Invalid TOTP code entered')
  await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${server.origin}/dashboard`)

  // Without the app: a recovery code, once.
  const enterRecovery = async () => {
    await signOut(page)
    await enter(page, user)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(first)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await enterRecovery()
  await page.waitForURL(`${server.origin}/dashboard`)
  await page.goto(`${server.origin}/settings?tab=security`)
  await page.getByText('9 of your recovery codes are unused.').waitFor()
  await enterRecovery()
  await expectToast(page, 'Authentication error', '')
})

test('a passkey is added and then opens the account by itself', async () => {
  const { page } = visitor()
  await addAuthenticator(page)
  const email = newAddress('passkey')
  await signUp(page, server.origin, { email, password: PASSWORD })
  await page.goto(`${server.origin}/settings?tab=security`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('You can now sign in with this passkey', { exact: true }).waitFor()
  await signOut(page)
  // Reloaded, so that there is no page to go back to.
  await page.goto(`${server.origin}/auth`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${server.origin}/dashboard`)
  await page.getByRole('banner').getByText(email).waitFor()
})

/** A virtual authenticator that always confirms, from the browser's own protocol. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
