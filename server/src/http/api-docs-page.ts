import { createHash } from 'node:crypto'

// One page without scripts: an API viewer with 3 MB of JavaScript and a looser style policy would be the weakest page
// of the product (docs/decisions/0005).

type Json = Record<string, unknown>
/** Content type → its schema. */
type Content = Record<string, { schema: Json }>
interface Operation {
  operationId: string
  summary: string
  'x-access': 'anyone' | string[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Content }
  /** The answer itself, and references to problems. */
  responses: Record<string, { content?: Content; $ref?: string }>
}

const style = `
:root{color-scheme:light dark;--text:light-dark(#121812,#F2F5F0);--muted:light-dark(#566157,#A3AFA6);--line:light-dark(#DDE3DA,#2A342D);--surface:light-dark(#fff,#151B17);--canvas:light-dark(#F7F9F5,#0E1210);--accent:light-dark(#2F7A12,#6DD233)}
body{margin:0 auto;max-width:900px;padding:32px 16px 64px;font:16px/24px Figtree,system-ui,sans-serif;color:var(--text);background:var(--canvas)}
h1{font-size:32px;line-height:40px}h2{font-size:20px;line-height:28px;margin:0}a{color:var(--accent)}
section{margin:24px 0;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
code,pre{font:14px/20px ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid var(--line);border-radius:8px}
.method{display:inline-block;min-width:56px;font-weight:600;color:var(--accent)}.muted{color:var(--muted)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
`

export function apiDocsPage(document: Json): { html: string; policy: string } {
  // As openapiDocument writes it.
  const { title, description } = document.info as { title: string; description: string }
  const components = document.components as {
    schemas: Record<string, Json>
    responses: Record<string, { description: string }>
  }
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationSection(method.toUpperCase(), path, operation, components.responses),
      ),
  )
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)} Download it as <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${operations.join('\n')}
${Object.entries(components.schemas)
  .map(([name, schema]) => `<section id="${name}"><h2>${name}</h2>${schemaBlock(schema)}</section>`)
  .join('\n')}
</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

function operationSection(
  method: string,
  path: string,
  operation: Operation,
  problemResponses: Record<string, { description: string }>,
): string {
  const access = [operation['x-access']].flat().join(', ')
  const parameters = operation.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  const [success, ...problems] = Object.entries(operation.responses)
  const answer = success?.[1].content
  return `<section id="${operation.operationId}">
<h2><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}. <span class="muted">May call: ${escapeHtml(access)}.</span></p>
${parameters.length > 0 ? `<table><tr><th>Parameter</th><th>Where</th><th>Form</th></tr>${parameters.join('')}</table>` : ''}
${operation.requestBody ? `<h3>Body</h3>${contentBlock(operation.requestBody.content)}` : ''}
<h3>Answer</h3>${answer ? contentBlock(answer) : '<p>204, without a body.</p>'}
<details><summary>Problems (<a href="#Problem">shape</a>)</summary><table>${problems
    .map(([status, { $ref = '' }]) => {
      const { description = '' } = problemResponses[$ref.split('/').at(-1) ?? ''] ?? {}
      return `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`
    })
    .join('')}</table></details>
</section>`
}

/** JSON by its schema; a file by its possible types. */
function contentBlock(content: Content): string {
  const json = content['application/json']
  if (json && json.schema.format !== 'binary') return schemaBlock(json.schema)
  return `<p>A file: ${Object.keys(content).map(escapeHtml).join(', ')}.</p>`
}

/** References become links to the schema further down the page. */
function schemaBlock(schema: Json): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')
  return `<pre tabindex="0"><code>${linked}</code></pre>`
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )
}
