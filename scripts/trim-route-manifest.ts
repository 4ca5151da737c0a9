import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  routes: Record<string, { imports?: string[] } & Record<string, unknown>>
  pageFiles?: string
}

const assignment = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

/**
 * The router's list of pages comes with every page, and most of it are the files each page needs, which only the next
 * page is prefetched by. They move into a file of their own (web/app/layout/sidebar/page-files.ts loads it).
 */
export function trimRouteManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = name && assignment.exec(readFileSync(join(assets, name), 'utf8'))?.[1]
  if (!text)
    throw new Error(
      'React Router writes its manifest in another way than scripts/trim-route-manifest.ts knows.',
    )
  const manifest: Manifest = JSON.parse(text)
  const files: Record<string, string[]> = {}
  for (const [id, route] of Object.entries(manifest.routes)) {
    files[id] = route.imports ?? []
    delete route.imports
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
  }
  const list = `export default ${JSON.stringify(files)}`
  const hash = createHash('sha256').update(list).digest('base64url').slice(0, 8)
  manifest.pageFiles = `/assets/page-files-${hash}.js`
  writeFileSync(join(assets, `page-files-${hash}.js`), list)
  writeFileSync(join(assets, name), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
}
