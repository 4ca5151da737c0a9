import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const preloaded = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * A prerendered page is readable without its code, so its stylesheet and font come first: scripts are named after them and
 * with low priority. React finds these links by address, wherever in the head they are.
 */
export function orderHead(html: string): string {
  const links = [...html.matchAll(preloaded)].map(
    ([, address]) => `<link rel="modulepreload" href="${address}" fetchpriority="low"/>`,
  )
  return html.replaceAll(preloaded, '').replace('</head>', () => `${links.join('')}</head>`)
}

export function orderPageHeads(client: string): void {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  )
  for (const page of pages) {
    const file = join(client, page)
    writeFileSync(file, orderHead(readFileSync(file, 'utf8')))
  }
}
