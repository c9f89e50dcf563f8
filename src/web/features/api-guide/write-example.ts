import type { GuideEntry } from './read-guide.ts'
import type { Language } from './languages.ts'

type Call = Pick<GuideEntry, 'verb' | 'path' | 'example' | 'isStream'>

/** The server, and the public key that POST calls need. */
export type ApiServer = { readonly baseUrl: string; readonly anonKey: string }

/** A working call in one language, ready to paste. */
export function writeExample(call: Call, language: Language, server: ApiServer): string {
  switch (language) {
    case 'curl':
      return writeCurl(call, server)
    case 'js':
      return writeJavaScript(call, server)
    case 'python':
      return writePython(call, server)
  }
}

function writeCurl({ verb, path, example, isStream }: Call, { baseUrl, anonKey }: ApiServer) {
  if (verb === 'GET') return `curl ${isStream ? '-N ' : ''}'${baseUrl}${example}'`
  return [
    `curl '${baseUrl}${path}'`,
    `  -H 'apikey: ${anonKey}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${example}'`,
  ].join(' \\\n')
}

function writeJavaScript({ verb, path, example, isStream }: Call, { baseUrl, anonKey }: ApiServer) {
  if (isStream) {
    return [
      `const stream = new EventSource(`,
      `  '${baseUrl}${example}',`,
      `)`,
      `stream.addEventListener('quote', ({ data }) => {`,
      `  const { symbol, price, freshness } = JSON.parse(data)`,
      `  console.log(symbol, price, freshness)`,
      `})`,
    ].join('\n')
  }
  if (verb === 'GET') {
    return [
      `const response = await fetch(`,
      `  '${baseUrl}${example}',`,
      `)`,
      `console.log(await response.json())`,
    ].join('\n')
  }
  return [
    `const response = await fetch('${baseUrl}${path}', {`,
    `  method: 'POST',`,
    `  headers: {`,
    `    apikey: '${anonKey}',`,
    `    'Content-Type': 'application/json',`,
    `  },`,
    `  body: JSON.stringify(${example}),`,
    `})`,
    `console.log(await response.json())`,
  ].join('\n')
}

function writePython({ verb, path, example, isStream }: Call, { baseUrl, anonKey }: ApiServer) {
  if (isStream) {
    return [
      `import requests`,
      ``,
      `url = '${baseUrl}${example}'`,
      `with requests.get(url, stream=True) as response:`,
      `    for line in response.iter_lines(decode_unicode=True):`,
      `        if line.startswith('data: '):`,
      `            print(line[6:])`,
    ].join('\n')
  }
  if (verb === 'GET') {
    const [base = '', query = ''] = example.split('?')
    const params = [...new URLSearchParams(query)]
    if (params.length === 0) {
      return [
        `import requests`,
        ``,
        `response = requests.get('${baseUrl}${base}')`,
        `print(response.json())`,
      ].join('\n')
    }
    return [
      `import requests`,
      ``,
      `response = requests.get(`,
      `    '${baseUrl}${base}',`,
      `    params={${params.map(([name, value]) => `'${name}': '${value}'`).join(', ')}},`,
      `)`,
      `print(response.json())`,
    ].join('\n')
  }
  return [
    `import requests`,
    ``,
    `response = requests.post(`,
    `    '${baseUrl}${path}',`,
    `    headers={'apikey': '${anonKey}'},`,
    `    json=${example},`,
    `)`,
    `print(response.json())`,
  ].join('\n')
}
