import { onTestFinished } from 'vitest'
import { startChatServer, type Reply } from './chat-server.fixture.ts'

/** A scripted server for as long as the test runs. */
export async function serveChat(...replies: readonly Reply[]) {
  const server = await startChatServer(...replies)
  onTestFinished(server.close)
  return server
}
