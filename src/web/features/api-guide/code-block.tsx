/** Code to copy into a terminal or a file; long lines wrap. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <pre className="mt-2 rounded border border-line bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{code}</code>
    </pre>
  )
}
