import { data, redirect } from 'react-router'
import type { WebhookReply } from '../features/notifications/webhook-door.ts'
import { requireOwner } from '../session/require-owner.ts'
import type { Route } from './+types/webhook.ts'

const SETTINGS = '/settings?tab=notifications'

/** Sets somebody's own webhook, or calls it once: a JSON object with `intent`. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { owner, own } = await requireOwner(context, new URL(SETTINGS, url))
  // What is no JSON is told like JSON of another shape.
  const sent: unknown = await request.json().catch(() => null)
  const wish: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {}
  if (wish['intent'] === 'set' && typeof wish['url'] === 'string') {
    const changed = await own.changeWebhook(owner, wish['url'])
    return changed.ok ? reply({ ok: true, ...changed.value }) : refuse(changed.failure.message)
  }
  if (wish['intent'] === 'test') {
    const tested = await own.testWebhook(owner)
    return tested.ok ? reply({ ok: true, secret: null }) : refuse(tested.failure.message)
  }
  return refuse('A webhook is set by {"intent": "set", "url": …} and tried by {"intent": "test"}.')
}

export function loader() {
  return redirect(SETTINGS)
}

function reply(answer: WebhookReply, status = 200) {
  // A secret is in some of them.
  return data(answer, { status, headers: { 'Cache-Control': 'no-store' } })
}

function refuse(message: string) {
  return reply({ ok: false, message }, 400)
}
