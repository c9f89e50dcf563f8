import { createClient } from '@supabase/supabase-js'

/** One `rest/v1` call as made by the browser's client. */
type RowCall = {
  readonly method: string
  readonly requested: URL
  readonly body: unknown
}

/** A client of a fake server; `calls` has the requests, in order. */
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
