const WIDTH = 72

/** JSON as documentation shows it: indented, with whatever fits on one line on one line. */
export function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const line = formatLine(value)
  if (line === '[]' || line === '{}') return line
  if (indent !== '' && indent.length + line.length <= WIDTH) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((part) => inner + formatJson(part, inner))
    : Object.entries(value).map(
        ([name, part]) => `${inner}${JSON.stringify(name)}: ${formatJson(part, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function formatLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(formatLine).join(', ')}]`
  const parts = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${formatLine(part)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
