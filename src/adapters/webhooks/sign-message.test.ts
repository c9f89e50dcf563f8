import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signMessage } from './sign-message.ts'

const SECRET = `whsec_${Buffer.alloc(32, 0xfb).toString('base64')}`
const BODY = '{"event":"signal.changed","ticker":"MSFT","why":"é"}'

test('is accepted by the reference library, and not with another id, time, body or secret', () => {
  const at = new Date()
  const headers = signMessage({ id: 'message-1', secret: SECRET, body: BODY }, at)
  const receiver = new Webhook(SECRET)
  expect(receiver.verify(BODY, headers)).toEqual(JSON.parse(BODY))
  const other = String(Math.floor(at.getTime() / 1000) + 1)
  const forged: Record<string, string>[] = [
    { 'webhook-id': 'message-2' },
    { 'webhook-timestamp': other },
  ]
  for (const changes of forged) {
    expect(() => receiver.verify(BODY, { ...headers, ...changes })).toThrow('No matching signature')
  }
  expect(() => receiver.verify(`${BODY} `, headers)).toThrow('No matching signature')
  const stranger = new Webhook(`whsec_${Buffer.alloc(32, 1).toString('base64')}`)
  expect(() => stranger.verify(BODY, headers)).toThrow('No matching signature')
})

// Example of the specification: https://github.com/standard-webhooks/standard-webhooks
test('is what the specification’s own example has', () => {
  const headers = signMessage(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      body: '{"test": 2432232314}',
    },
    new Date(1_614_265_330_000),
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
