import { createServer, type RequestListener } from 'node:http'

export type FakeProvider = {
  readonly url: string
  /** Requested paths, in order. */
  readonly requested: readonly string[]
  /** Changes the response from now on. */
  readonly answerWith: (answer: RequestListener) => void
  readonly stop: () => Promise<void>
}

/** A local server that fakes a market-data provider. */
export async function startFakeProvider(answer: RequestListener): Promise<FakeProvider> {
  const requested: string[] = []
  let current = answer
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    current(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requested,
    answerWith: (next) => {
      current = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
