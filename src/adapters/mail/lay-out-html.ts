import type { MailLine, MailPart } from './mail-part.ts'

// Mail clients support styles in the head since 2016 (Gmail) and color schemes if they have a dark
// mode; for others, the light colors are inline.
const INK = '#1b1f24'
const PAPER = '#ffffff'
const ACCENT = '#0b57d0'
const QUIET = '#59636e'
const DARK = `@media (prefers-color-scheme: dark) {
  body, table, td { background: #14171a !important; color: #e6e9ec !important }
  .quiet { color: #a0a9b2 !important }
  .code { background: #22272c !important; color: #e6e9ec !important }
  .button { background: #a8c7fa !important; color: #0a2a5e !important }
}`

/** One column of text, without external resources. */
export function layOutHtml(subject: string, parts: readonly MailPart[]): string {
  const title = escapeHtml(subject)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root { color-scheme: light dark }
${DARK}</style>
</head>
<body style="margin:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:520px"><tr><td style="font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${INK}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${title}</h1>
${parts.map(drawPart).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function drawPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3;font-weight:600">${escapeHtml(part.text)}</h2>`
    case 'list':
      return part.lines.map(drawLine).join('\n')
    case 'link':
      return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(part.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
    case 'code':
      return `<p style="margin:0 0 16px">${escapeHtml(part.label)} <span class="code" style="display:inline-block;padding:4px 10px;border-radius:6px;background:#eef1f4;color:${INK};font:600 20px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:2px">${escapeHtml(part.code)}</span></p>`
    case 'fact':
      return `<p style="margin:0 0 16px">${escapeHtml(part.label)} <strong>${escapeHtml(part.fact)}</strong></p>`
    case 'footer':
      return `<p class="quiet" style="margin:32px 0 0;font-size:13px;color:${QUIET}">${escapeHtml(part.text)}</p>`
  }
}

function drawLine({ text, links }: MailLine): string {
  const drawn = links.map(
    ({ label, address }) =>
      `<a class="quiet" href="${escapeHtml(address)}" style="color:${ACCENT}">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:0 0 8px">${[escapeHtml(text), ...drawn].join(' ')}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
