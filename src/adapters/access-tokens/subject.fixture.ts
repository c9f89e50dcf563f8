import type { AccessTokenSubject } from '../../use-cases/ports/access-tokens.ts'

/** A signed-in user with a value for every claim. */
export const SUBJECT: AccessTokenSubject = {
  userId: '3f0c2f6e-9f0a-4c55-8f0e-2f1a3b5c7d9e',
  sessionId: '0b1d2c3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
  email: 'ada@example.com',
  phone: '491701234567',
  appMetadata: { provider: 'email', providers: ['email'] },
  userMetadata: { first_name: 'Ada', note: 'ünïcode 📈', deep: { list: [1, null, true] } },
  level: 'aal2',
  proofs: [
    { method: 'totp', timestamp: 1_795_600_100 },
    { method: 'password', timestamp: 1_795_600_000 },
  ],
  isAnonymous: false,
}

export const PUBLIC_URL = 'https://tapelight.example'

/** Current time of the tests. */
export const NOW = new Date('2026-11-25T12:00:00.400Z')
