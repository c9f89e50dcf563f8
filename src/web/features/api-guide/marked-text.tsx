/** A sentence of the API's document: text between backticks is code. */
export function MarkedText({ text }: { text: string }) {
  const [plain, name, ...rest] = text.split('`')
  return (
    <>
      {plain}
      {name !== undefined && (
        <>
          <code className="font-mono text-sm">{name}</code>
          <MarkedText text={rest.join('`')} />
        </>
      )}
    </>
  )
}
