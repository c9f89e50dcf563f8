import { CodePanel } from './code-panel.tsx'
import { GuidePart } from './guide-part.tsx'

const CODE = 'font-mono text-sm'

/** How AI assistants connect, with the settings of three of them. */
export function AssistantGuide({ baseUrl }: { baseUrl: string }) {
  const url = `${baseUrl}/mcp`
  const settings = [
    { label: 'Claude Code', code: `claude mcp add --transport http tapelight ${url}` },
    { label: 'Cursor: mcp.json', code: write({ mcpServers: { tapelight: { url } } }) },
    { label: 'VS Code: mcp.json', code: write({ servers: { tapelight: { type: 'http', url } } }) },
    {
      label: 'Claude Desktop: claude_desktop_config.json',
      code: write({ mcpServers: { tapelight: { command: 'tapelight', args: ['mcp'] } } }),
    },
  ]
  return (
    <GuidePart id="assistants" title="AI assistants">
      <p className="mt-3 max-w-prose text-ink-soft">
        Assistants can use the same calls as tools, through the Model Context Protocol (MCP). The
        address is <code className={CODE}>{url}</code>; the market needs no key, and every tool only
        reads. To let an assistant read your portfolio, watchlists or alerts, allow it on the page
        that it opens (OAuth); you can disconnect it under Settings, Security. In ChatGPT, turn on
        developer mode and add a connector with this address, which must be HTTPS. To work without a
        server, install the package: <code className={CODE}>tapelight mcp</code> uses standard input
        and output.
      </p>
      <div className="mt-4 grid gap-3">
        {settings.map(({ label, code }) => (
          <CodePanel key={label} label={label} code={code} />
        ))}
      </div>
    </GuidePart>
  )
}

function write(settings: object): string {
  return JSON.stringify(settings, null, 2)
}
