/** What one message says; the code, the link and the facts are set between these sentences. */
type MailWords = {
  readonly subject: string
  /** What happened, and why this message came. */
  readonly opening: string
  /** On the link's button; null where there is no link. */
  readonly linkLabel: string | null
  /** Before the code; null where there is none. */
  readonly codeLabel: string | null
  /** Before the fact that the message tells (an address, a time); null where there is none. */
  readonly factLabel: string | null
  /** What to do for whoever did not ask for it. */
  readonly ifNotYou: string
}

const IGNORE = 'If this was not you, ignore this message: nothing happens without the code or link.'
const SECURE_ACCOUNT =
  'If this was not you, choose a new password at once on the sign-in page, then end every session that you do not know in your account settings.'
const ENTER_CODE = 'Or enter this code:'
const WHEN = 'When:'

const MESSAGES = {
  'confirm-sign-up': {
    subject: 'Confirm your e-mail address',
    opening: 'Welcome to Tapelight. Confirm that this is your address and your account is ready.',
    linkLabel: 'Confirm address',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  'magic-link': {
    subject: 'Your sign-in link',
    opening: 'Sign in to Tapelight with the link below; no password is asked.',
    linkLabel: 'Sign in',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  recover: {
    subject: 'Choose a new password',
    opening: 'Somebody asked for a new password for the Tapelight account with this address.',
    linkLabel: 'Choose a new password',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: 'If this was not you, ignore this message: your password stays as it is.',
  },
  'change-email-new': {
    subject: 'Confirm your new e-mail address',
    opening: 'This is to become the address of a Tapelight account. Confirm that it is yours.',
    linkLabel: 'Confirm address',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  'change-email-old': {
    subject: 'Confirm the change of your e-mail address',
    opening: 'Your Tapelight account is to get another e-mail address. Confirm that you want this.',
    linkLabel: 'Confirm change',
    codeLabel: ENTER_CODE,
    factLabel: 'New address:',
    ifNotYou:
      'If this was not you, do not confirm, and choose a new password: somebody is signed in to your account.',
  },
  reauthenticate: {
    subject: 'Your confirmation code',
    opening: 'Enter this code to confirm that it is you who changes your Tapelight account.',
    linkLabel: null,
    codeLabel: 'Code:',
    factLabel: null,
    ifNotYou:
      'If this was not you, tell nobody the code, and choose a new password: somebody is signed in to your account.',
  },
  'signed-up-again': {
    subject: 'You already have an account',
    opening:
      'Somebody tried to sign up to Tapelight with this address, which has an account already. Nothing was changed. To get in, sign in or choose a new password on the sign-in page.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: 'If this was not you, there is nothing to do.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    opening:
      'The password of your Tapelight account was changed, and every other session was ended.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    opening: 'Your Tapelight account has another e-mail address now; this one no longer opens it.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou:
      'If this was not you, tell whoever runs this site at once: somebody else holds your account.',
  },
  'factor-added': {
    subject: 'A second factor was added',
    opening: 'Signing in to your Tapelight account now also asks for the second factor just added.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'factor-removed': {
    subject: 'A second factor was removed',
    opening: 'A second factor of your Tapelight account was removed.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'refresh-token-reused': {
    subject: 'A session was ended for your safety',
    opening:
      'A key of one of your Tapelight sessions was used a second time, which can mean that it was copied. That session was ended; sign in again to go on.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
} as const satisfies Readonly<Record<string, MailWords>>

const DIGEST = {
  writeSubject: (changes: number): string =>
    changes === 1 ? 'One signal changed' : `${changes} signals changed`,
  opening: 'These public signals changed among those you asked to hear of:',
  sample: 'Sample: judged on the bundled market of the past.',
  writeLeft: (changes: number): string =>
    changes === 1 ? 'One more is on the page.' : `${changes} more are on the page.`,
  linkLabel: 'Read them in Tapelight',
  settingsLabel: 'To get no more of these messages, change your notifications:',
  footer: 'Sent by Tapelight because you asked for it. Replies to this address are not read.',
} as const

/** Every message about an account, by its kind; change a sentence here and nowhere else. */
export const MAIL_TEXTS = {
  messages: MESSAGES,
  digest: DIGEST,
  describeLifetime: (minutes: number): string =>
    `Good for one use within ${minutes} minutes. Never pass it on: nobody from Tapelight asks for it.`,
  footer: 'Sent by Tapelight because of your account. Replies to this address are not read.',
} as const
