import { data, redirect } from 'react-router'
import { isUuid } from '../../domain/accounts/uuid.ts'
import type { WebhookReply } from '../features/notifications/webhook-endpoint.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/webhook.ts'

const SETTINGS = '/settings?tab=notifications'

/** Sets a user's own webhook, sends a test, or repeats a call: a JSON object with `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { owner, own } = await requireOwner(context, new URL(SETTINGS, url))
  // Invalid JSON gets the same error as JSON of a wrong shape.
  const sent: unknown = await request.json().catch(() => null)
  const requestedChanges: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {}
  if (requestedChanges['intent'] === 'set' && typeof requestedChanges['url'] === 'string') {
    const changed = await own.changeWebhook(owner, requestedChanges['url'])
    return changed.ok ? reply({ ok: true, ...changed.value }) : reject(changed.failure.message)
  }
  if (requestedChanges['intent'] === 'test') {
    const tested = await own.testWebhook(owner)
    return tested.ok ? reply({ ok: true, secret: null }) : reject(tested.failure.message)
  }
  const { id } = requestedChanges
  if (requestedChanges['intent'] === 'repeat' && typeof id === 'string' && isUuid(id)) {
    const repeated = await own.repeatDelivery(owner, id)
    return repeated.ok ? reply({ ok: true, secret: null }) : reject(repeated.failure.message)
  }
  return reject(
    'Send {"intent": "set", "url": …} to set the webhook, {"intent": "test"} to test it, or {"intent": "repeat", "id": …} to send a message again.',
  )
}

/** If unreachable, the error shows in the form. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<WebhookReply> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const message = 'We couldn’t reach the server, so this may not have been done. Try again.'
    return { ok: false, message }
  }
}

export function loader() {
  return redirect(SETTINGS)
}

function reply(answer: WebhookReply, status = 200) {
  // Some of them have a secret.
  return data(answer, { status, headers: { 'Cache-Control': 'no-store' } })
}

function reject(message: string) {
  return reply({ ok: false, message }, 400)
}
