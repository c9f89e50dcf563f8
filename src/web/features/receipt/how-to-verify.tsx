import type { ReceiptDetails } from './shown-receipt.ts'

/** How anybody makes the receipt again, without asking us for more than the file. */
export function HowToVerify({ shown: { id, fileUrl } }: { shown: ReceiptDetails }) {
  return (
    <section aria-labelledby="verify" className="mt-10">
      <h2 id="verify" className="text-xl font-semibold">
        Verify it
      </h2>
      <p className="mt-1">
        The file holds the bars and everything above. In a copy of Tapelight’s code this command
        recomputes it on your machine and agrees byte for byte, or lists what differs.
      </p>
      <pre className="mt-2 rounded border border-line bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        <code>node bin/tapelight.mjs verify {fileUrl}</code>
      </pre>
      <p className="mt-3">
        <a
          href={`/api/v1/receipts/${id}`}
          download={`tapelight-receipt-${id}.json`}
          className="inline-flex min-h-8 items-center"
        >
          Download the receipt with its bars (JSON)
        </a>
      </p>
      <p className="mt-3 text-ink-soft">
        Its id, <code className="font-mono text-sm wrap-anywhere">{id}</code>, is made of its
        contents: a changed receipt would have another. Each day’s list of ids is chained to the day
        before on the <a href="/status#receipts">status page</a>; the rules are on the{' '}
        <a href="/method">method page</a>.
      </p>
    </section>
  )
}
