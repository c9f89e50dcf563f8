import { CodeBlock } from './code-block.tsx'
import { GuidePart } from './guide-part.tsx'

/** How a program follows the market without polling. */
export function LiveGuide({ baseUrl }: { baseUrl: string }) {
  return (
    <GuidePart id="live" title="Following along in a browser">
      <p className="mt-2 max-w-prose">
        Any browser can listen to the stream and comes back by itself after an interruption. Where
        server-sent events are not available, ask the endpoints again every minute or two.
      </p>
      <CodeBlock code={formatExample(baseUrl)} />
    </GuidePart>
  )
}

function formatExample(baseUrl: string): string {
  return `const stream = new EventSource(
  '${baseUrl}/api/v1/stream?tickers=AAPL,MSFT&topics=movers',
)
stream.addEventListener('quote', ({ data }) => {
  const { symbol, price, freshness } = JSON.parse(data)
  console.log(symbol, price, freshness)
})
stream.addEventListener('movers', ({ data }) => {
  console.log(JSON.parse(data).gainers)
})`
}
