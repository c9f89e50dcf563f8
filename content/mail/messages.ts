/** The texts of one message; the code, the link and the facts go between them. */
type MailWords = {
  readonly subject: string
  /** What happened, and why we sent this message. */
  readonly opening: string
  /** On the link's button; null if there is no link. */
  readonly linkLabel: string | null
  /** Before the code; null if there is none. */
  readonly codeLabel: string | null
  /** Before the message's fact (an address, a time); null if there is none. */
  readonly factLabel: string | null
  /** What to do if the reader did not ask for it. */
  readonly ifNotYou: string
}

const IGNORE = "If this wasn't you, ignore this email. Nothing happens without the code or link."
const SECURE_ACCOUNT =
  "If this wasn't you, choose a new password on the sign-in page right away. Then end every session you don't recognize in your account settings."
const ENTER_CODE = 'Or enter this code:'
const WHEN = 'When:'

const MESSAGES = {
  'confirm-sign-up': {
    subject: 'Confirm your email address',
    opening: 'Welcome to Tapelight. Confirm your email address to finish setting up your account.',
    linkLabel: 'Confirm address',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  'magic-link': {
    subject: 'Your sign-in link',
    opening: "Use this link to sign in to Tapelight. You don't need a password.",
    linkLabel: 'Sign in',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  recover: {
    subject: 'Choose a new password',
    opening: 'Someone asked to reset the password for your Tapelight account.',
    linkLabel: 'Choose a new password',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: "If this wasn't you, ignore this email. Your password won't change.",
  },
  'change-email-new': {
    subject: 'Confirm your new email address',
    opening: 'Someone wants to use this address for a Tapelight account. Confirm that it is yours.',
    linkLabel: 'Confirm address',
    codeLabel: ENTER_CODE,
    factLabel: null,
    ifNotYou: IGNORE,
  },
  'change-email-old': {
    subject: 'Confirm your email address change',
    opening:
      'Someone asked to change the email address of your Tapelight account. Confirm that you want this.',
    linkLabel: 'Confirm change',
    codeLabel: ENTER_CODE,
    factLabel: 'New address:',
    ifNotYou:
      "If this wasn't you, don't confirm, and choose a new password right away: someone else is signed in to your account.",
  },
  reauthenticate: {
    subject: 'Your confirmation code',
    opening: 'Enter this code to confirm the change to your Tapelight account.',
    linkLabel: null,
    codeLabel: 'Code:',
    factLabel: null,
    ifNotYou:
      "If this wasn't you, don't share the code, and choose a new password right away: someone else is signed in to your account.",
  },
  'signed-up-again': {
    subject: 'You already have an account',
    opening:
      'Someone tried to sign up for Tapelight with this address, but you already have an account. Nothing has changed. You can sign in or choose a new password on the sign-in page.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: "If this wasn't you, you don't need to do anything.",
  },
  'password-changed': {
    subject: 'Your password was changed',
    opening:
      'The password for your Tapelight account was changed, and all other sessions were ended.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    opening:
      'Your Tapelight account now has a different email address. You can no longer sign in with this one.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou:
      "If this wasn't you, contact the operator of this site right away: someone else has control of your account.",
  },
  'factor-added': {
    subject: 'A second factor was added',
    opening: 'You now also need this second factor to sign in to your Tapelight account.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'factor-removed': {
    subject: 'A second factor was removed',
    opening: 'A second factor was removed from your Tapelight account.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
  'refresh-token-reused': {
    subject: 'A session was ended for your safety',
    opening:
      'A key for one of your Tapelight sessions was used twice, so someone may have copied it. We ended that session. Sign in again to continue.',
    linkLabel: null,
    codeLabel: null,
    factLabel: WHEN,
    ifNotYou: SECURE_ACCOUNT,
  },
} as const satisfies Readonly<Record<string, MailWords>>

const NO_REPLIES = 'We do not read replies to this address.'

const DIGEST = {
  writeAlertSubject: (alerts: number): string =>
    alerts === 1 ? 'One alert fired' : `${alerts} alerts fired`,
  alertOpening: 'These alerts fired:',
  stockLabel: 'Open',
  receiptLabel: 'Receipt',
  writeLeft: (changes: number): string =>
    changes === 1 ? 'One more is on the page.' : `${changes} more are on the page.`,
  linkLabel: 'Open in Tapelight',
  unsubscribeLabel: 'Unsubscribe',
  settingsLabel: 'Change what you get',
  footer: {
    daily: `You get this email after each trading day because you chose the daily digest in Tapelight. ${NO_REPLIES}`,
    weekly: `You get this email once a week because you chose the weekly digest in Tapelight. ${NO_REPLIES}`,
    alerts: `You get this email because you turned on email for your alerts in Tapelight. ${NO_REPLIES}`,
  },
} as const

/** The only copy of every mail text, by the kind of message. */
export const MAIL_TEXTS = {
  messages: MESSAGES,
  digest: DIGEST,
  describeLifetime: (minutes: number): string =>
    `You can use it once, within ${minutes} minutes. Don't share it: no one from Tapelight will ask for it.`,
  footer:
    'You get this email because of your Tapelight account. We do not read replies to this address.',
} as const
