import { createClient } from '@supabase/supabase-js'

/** One call of `rest/v1` as the browser's client makes it. */
type RowCall = {
  readonly method: string
  readonly requested: URL
  readonly body: unknown
}

/** A client of a server that answers so; `calls` holds what it was asked, in order. */
export function openRows(answer: (call: RowCall) => Response | Promise<Response>) {
  const calls: RowCall[] = []
  const client = createClient('http://rows.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (url, init) => {
        const body: unknown = JSON.parse(String(init?.body ?? 'null'))
        const call = { method: init?.method ?? 'GET', requested: new URL(String(url)), body }
        calls.push(call)
        return answer(call)
      },
    },
  })
  return { client, calls }
}
