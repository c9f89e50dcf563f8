import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountServer } from '../account-server.ts'
import { ANON_KEY } from '../start-server.ts'
import { findErrors } from './look.fixture.ts'
import { useVisitor } from './use-visitor.fixture.ts'
import { enter, expectToast, newAddress, readBearer, signOut, signUp } from './visitor.fixture.ts'
import { shareAccountServer } from './shared.fixture.ts'

let server: AccountServer
const visitor = useVisitor()

beforeAll(async () => {
  server = await shareAccountServer()
})

const PASSWORD = 'a lamp over the tape'

async function arrive(email: string, tab = ''): Promise<Page> {
  const { page } = visitor()
  await signUp(page, server.origin, { email, password: PASSWORD })
  await open(page, tab === '' ? '/settings' : `/settings?tab=${tab}`)
  return page
}

/** Opens a page of the product. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path)
}

/** A separate browser with the `given` settings. */
async function openElsewhere(
  given: Parameters<NonNullable<ReturnType<BrowserContext['browser']>>['newContext']>[0] = {},
): Promise<Page> {
  const browser = visitor().context.browser()
  if (browser === null) throw new Error('There is no browser')
  return (await browser.newContext(given)).newPage()
}

async function insertRow(table: string, row: object): Promise<void> {
  const reply = await visitor().context.request.post(`${server.origin}/rest/v1/${table}`, {
    headers: { apikey: ANON_KEY, Authorization: `Bearer ${await readBearer(visitor().context)}` },
    data: row,
  })
  expect(reply.status()).toBe(201)
}

/** The appearance of the whole page. */
function readLook(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { hydrated: _, ...look } = document.documentElement.dataset
    return look as Record<string, string>
  })
}

/** Performs an action that saves a setting, and waits until the server has it. */
async function save(page: Page, act: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse('**/preferences.data')
  await act()
  expect((await stored).status()).toBe(200)
}

/** The newest message to a user. */
async function readMail(to: string) {
  const find = () => server.readOutbox().findLast((message) => message.to === to)
  await expect.poll(find).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error(`Nothing was sent to ${to}`)
  return found
}

async function requestForAddress(page: Page, requested: string): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(requested)
  await page.getByRole('button', { name: 'Send codes' }).click()
  await page.getByText('becomes your email').waitFor()
}

describe('the profile', () => {
  test('is saved, and invalid values are reported at their fields', async () => {
    const address = newAddress('profile')
    const page = await arrive(address)
    expect(await page.title()).toBe('Account settings | Tapelight')
    const email = page.getByLabel('Email', { exact: true })
    expect(await email.inputValue()).toBe(address)
    expect(await email.isEditable()).toBe(false)
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada')

    await page.getByLabel('Last Name').fill('King')
    await page.getByLabel('Phone').fill('020 7946 0958')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Start with + and the country code').waitFor()
    await page.getByLabel('Phone').fill('+44 20 7946 0958')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Success', 'Profile updated successfully')
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+442079460958')
    await page.reload()
    expect(await page.getByLabel('Last Name').inputValue()).toBe('King')
    expect(await page.getByLabel('Phone').inputValue()).toBe('+442079460958')
  })

  test('that the service rejects is reported with its message, and the typed text stays', async () => {
    const page = await arrive(newAddress('refused'))
    const reply = { code: '54000', message: 'statement too complex', details: null, hint: null }
    await page.route('**/rest/v1/profiles*', (route) =>
      route.fulfill({ status: 400, contentType: 'application/json', json: reply }),
    )
    await page.getByLabel('First Name').fill('Augusta')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Error', 'statement too complex')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada')
    expect(await page.getByText('Unsaved changes').count()).toBe(0)
  })

  test('shows what another tab has saved, next to the unsaved text', async () => {
    const page = await arrive(newAddress('tabs'))
    await page.getByLabel('First Name').fill('Augusta')
    const other = await page.context().newPage()
    await open(other, '/settings')
    await other.getByLabel('Last Name').fill('King')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(other, 'Success', 'Profile updated successfully')

    // A reload, as after any change on the page.
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('King')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Success', 'Profile updated successfully')
    await other.reload()
    expect(await other.getByLabel('First Name').inputValue()).toBe('Augusta')
    expect(await other.getByLabel('Last Name').inputValue()).toBe('King')
  })

  test('that was being typed when the session ended is there again after signing in', async () => {
    const user = { email: newAddress('ended'), password: PASSWORD }
    const page = await arrive(user.email)
    await page.getByLabel('First Name').fill('Augusta')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your session has ended. Sign in again and').waitFor()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await enter(page, user)
    await page.waitForURL(`${server.origin}/settings?tab=account`)
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await page.getByText('Unsaved changes').waitFor()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Success', 'Profile updated successfully')
    await page.reload()
    expect(await page.getByLabel('First Name').inputValue()).toBe('Augusta')
    await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0)
  })
})

describe('another email address', () => {
  test('is the account’s once both addresses are confirmed by their codes', async () => {
    const [old, requested] = [newAddress('old'), newAddress('new')]
    const page = await arrive(old)
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill('new@example')
    await page.getByRole('button', { name: 'Send codes' }).click()
    await page.getByText('Enter an email address like').waitFor()
    await page.getByLabel('New email').fill(old.toUpperCase())
    await page.getByRole('button', { name: 'Send codes' }).click()
    await page.getByText('This is already your email').waitFor()
    await page.getByRole('button', { name: 'Keep current email' }).click()

    await requestForAddress(page, requested)
    await page.reload()
    await page.getByText('becomes your email').waitFor()
    const agree = async (address: string, code: string) => {
      const field = page.getByLabel(`Code sent to ${address}`)
      await field.fill(code)
      await field.press('Enter')
    }
    await agree(old, '000000')
    await expectToast(page, 'Authentication error', 'Token has expired or is invalid')
    await agree(old, (await readMail(old)).otp)
    await page.getByText(`${old} is confirmed`).waitFor()
    await page.getByRole('banner').getByText(old).waitFor()
    await agree(requested, (await readMail(requested)).otp)
    await expectToast(page, 'Success', `Your email is now ${requested}`)
    await page.getByRole('banner').getByText(requested).waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(requested)
    await signOut(page)
    await enter(page, { email: requested, password: PASSWORD })
    await page.waitForURL(`${server.origin}/dashboard`)
  })

  test('is the account’s once both links were followed', async () => {
    const [old, requested] = [newAddress('before'), newAddress('after')]
    const page = await arrive(old)
    await requestForAddress(page, requested)
    await page.goto((await readMail(requested)).link)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await page.getByRole('heading', { name: 'One address confirmed' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`${server.origin}/settings?tab=account`)
    await page.getByText('becomes your email').waitFor()

    await page.goto((await readMail(old)).link)
    await page.getByRole('button', { name: 'Confirm the change' }).click()
    await page.waitForURL(`${server.origin}/settings?tab=account`)
    await page.getByRole('banner').getByText(requested).waitFor()
    expect(await page.getByText('becomes your email').count()).toBe(0)
  })

  test('that belongs to another user is rejected with the service’s message', async () => {
    const { context } = visitor()
    const taken = newAddress('taken')
    await signUp(await context.newPage(), server.origin, { email: taken, password: PASSWORD })
    await context.clearCookies()
    const page = await arrive(newAddress('taker'))
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(taken)
    await page.getByRole('button', { name: 'Send codes' }).click()
    await expectToast(page, 'Authentication error', 'already been registered')
    expect(await page.getByLabel('New email').inputValue()).toBe(taken)
  })
})

describe('preferences', () => {
  test('take effect at once, by keyboard too, and are there after a reload and elsewhere', async () => {
    const user = { email: newAddress('look'), password: PASSWORD }
    const page = await arrive(user.email, 'preferences')
    expect(await readLook(page)).toEqual({})
    const dark = page.getByRole('switch', { name: 'Dark Mode' })
    expect(await dark.getAttribute('aria-checked')).toBe('false')
    await dark.focus()
    // Waits for each response: a late one would be taken for the next choice's.
    await save(page, () => page.keyboard.press('Space'))
    await expect.poll(() => readLook(page)).toEqual({ theme: 'dark' })
    await save(page, () => page.getByRole('switch', { name: 'Compact View' }).click())
    await save(page, () => page.getByRole('switch', { name: 'Reduced motion' }).click())
    const look = { theme: 'dark', view: 'compact', motion: 'reduced' }
    await expect.poll(() => readLook(page)).toEqual(look)
    await save(page, () => page.getByRole('switch', { name: 'Hide amounts' }).click())

    await page.reload()
    expect(await readLook(page)).toEqual(look)
    for (const name of ['Dark Mode', 'Compact View', 'Reduced motion', 'Hide amounts']) {
      expect(await page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true')
    }
    const other = await openElsewhere()
    await other.goto(`${server.origin}/auth?next=/portfolio`)
    await enter(other, user)
    await other.waitForURL(`${server.origin}/portfolio`)
    await expect.poll(() => readLook(other)).toEqual(look)
    const hide = other.getByRole('button', { name: 'Hide amounts' })
    expect(await hide.getAttribute('aria-pressed')).toBe('true')
    // The server's HTML is already right, so nothing changes color while the page loads.
    const html = await (await other.context().request.get(`${server.origin}/markets`)).text()
    expect(html).toContain('data-theme="dark" data-view="compact" data-motion="reduced"')
    await other.context().close()

    await page.waitForLoadState('networkidle')
    await page.getByRole('switch', { name: 'Match device' }).click()
    await expect.poll(() => readLook(page)).toEqual({ view: 'compact', motion: 'reduced' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => dark.getAttribute('aria-checked')).toBe('true')
  })

  test('that could not be saved are reported and reverted, and the page keeps working', async () => {
    await arrive(newAddress('offline'), 'preferences')
    const page = await openElsewhere({ storageState: await visitor().context.storageState() })
    await open(page, '/settings?tab=preferences')
    await page.route('**/preferences.data', (route) => route.abort())
    const compact = page.getByRole('switch', { name: 'Compact View' })
    await compact.click()
    await page.getByText('so your choice may not be saved. Try again.').waitFor()
    await expect.poll(() => compact.getAttribute('aria-checked')).toBe('false')
    await page.unroute('**/preferences.data')
    await compact.click()
    await expect.poll(() => readLook(page)).toEqual({ view: 'compact' })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.context().close()
  })

  test('name the watchlist that new tickers go to', async () => {
    const page = await arrive(newAddress('lists'), 'preferences')
    await page.getByText('No watchlists yet').waitFor()
    await insertRow('watchlists', { name: 'Chips', position: 0 })
    await insertRow('watchlists', { name: 'Banks', position: 1 })
    await page.reload()
    const lists = page.getByLabel('Default watchlist')
    await save(page, () => lists.selectOption('Banks'))
    await open(page, '/stocks')
    await page.getByRole('link', { name: 'Banks (default)' }).waitFor()
  })
})

test('regional settings are previewed before they are saved, and used by every page afterwards', async () => {
  const page = await arrive(newAddress('regional'), 'regional')
  const examples = page.getByRole('region', { name: 'Examples' })
  await examples.getByText('$1,234,567.80').waitFor()
  await page.getByLabel('Numbers', { exact: true }).selectOption('dot')
  await page.getByLabel('Dates', { exact: true }).selectOption('dotted')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await examples.getByText('1.234.567,89', { exact: true }).waitFor()
  // Berlin is six hours ahead of New York in November.
  await examples.getByText('09.11.2026, 22:00 Berlin time', { exact: true }).waitFor()
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')

  await insertRow('portfolios', {
    symbol: 'MSFT',
    shares: 10,
    avg_price: 1234.5,
    currency: 'USD',
    bought_on: '2026-10-01',
  })
  await open(page, '/portfolio')
  await page.getByText('$12.345,00').first().waitFor()

  await open(page, '/settings?tab=regional')
  await page.getByLabel('Base currency').selectOption('EUR')
  await examples.getByText('€1.234.567,80').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await open(page, '/portfolio')
  await page.getByText(/€\d/).first().waitFor()
})

test('the open tab is in view on a phone, and each is reached by keyboard', async () => {
  const page = await arrive(newAddress('phone'), 'preferences')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/settings?tab=preferences')
  const link = page.getByRole('link', { name: 'Preferences', exact: true })
  const box = await link.boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.origin}/settings?tab=regional`)
  await expect.poll(() => page.title()).toBe('Regional settings | Tapelight')
})

test('without scripts the tabs are links, and each can be read', async () => {
  await arrive(newAddress('still'))
  const page = await openElsewhere({
    javaScriptEnabled: false,
    storageState: await visitor().context.storageState(),
  })
  await page.goto(`${server.origin}/settings`)
  for (const name of ['Notifications', 'Security', 'Regional Settings', 'Preferences', 'Account']) {
    const tabs = page.getByRole('navigation', { name: 'Settings' })
    await tabs.getByRole('link', { name }).click()
    await tabs.locator('[aria-current]').filter({ hasText: name }).waitFor()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(
      0,
    )
  }
  expect(await page.getByLabel('First Name').inputValue()).toBe('Ada')
  await page.context().close()
})

test('axe finds nothing in forms with errors, with another address requested', async () => {
  const setUp = await arrive(newAddress('looked.at'))
  await requestForAddress(setUp, newAddress('other.with.a.long.name'))
  const storageState = await visitor().context.storageState()
  const page = await openElsewhere({ bypassCSP: true, storageState })
  await open(page, '/settings')
  await page.getByLabel('Phone').fill('none')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByRole('button', { name: 'Send codes' }).click()
  await page.getByText('Enter your new email address').waitFor()
  expect(await findErrors(page)).toEqual([])
  await page.context().close()
})
