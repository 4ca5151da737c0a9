import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { profileServiceFlag, publicUrlPlaceholder, testToolsFlag } from '@evenkeel/contract/constants'
import { pagePolicy } from './security-headers.ts'

// The built site: its files, and which page answers which address.

export interface Page {
  html: Buffer
  etag: string
  policy: string
  compressed: Map<'br' | 'gzip', Promise<Buffer>>
  /** The same page as a browser with the light theme gets it (spec 9-05). */
  light: Page | undefined
}

export interface SitePages {
  /** Files by address: '/assets/root-abc.js'. Nothing else on the disk can be requested. */
  files: ReadonlySet<string>
  prerendered: ReadonlyMap<string, Page>
  /** Served for every known address without a page of its own; the browser renders the page. */
  shell: Page
  isKnown(path: string): boolean
}

const shellFile = '__spa-fallback.html'

export interface SiteSettings {
  buildDir: string
  publicUrl: URL
  hasTestTools: boolean
  profileServiceUrl: URL | undefined
}

export function loadSitePages(settings: SiteSettings): SitePages {
  const { buildDir } = settings
  const clientDir = join(buildDir, 'client')
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const load = (name: string) => loadPage(join(clientDir, name), settings)

  const prerendered = new Map<string, Page>()
  for (const name of names) {
    if (name === 'index.html') prerendered.set('/', load(name))
    else if (name.endsWith('/index.html'))
      prerendered.set(`/${name.slice(0, -'/index.html'.length)}`, load(name))
  }
  const patterns: string[] = JSON.parse(readFileSync(join(buildDir, 'known-pages.json'), 'utf8'))
  const known = patterns.map(patternToExpression)
  return {
    files: new Set(
      names
        .filter((name) => !/\.(html|br|gz)$/.test(name) && !name.startsWith('.'))
        .map((name) => `/${name}`),
    ),
    prerendered,
    shell: load(shellFile),
    isKnown: (path) => known.some((expression) => expression.test(path)),
  }
}

function loadPage(file: string, { publicUrl, hasTestTools, profileServiceUrl }: SiteSettings): Page {
  const html = readFileSync(file, 'utf8')
    .replaceAll(publicUrlPlaceholder, publicUrl.origin)
    .replaceAll(testToolsFlag.placeholder, String(hasTestTools))
    .replaceAll(profileServiceFlag.placeholder, profileServiceUrl?.origin ?? '')
  return makePage(html, { publicUrl, profileServiceUrl })
}

// Data for search engines never runs, so the policy needs no hash of it.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** A page with the policy that allows its own inline scripts, in both themes. */
export function makePage(
  html: string,
  { publicUrl, profileServiceUrl }: Pick<SiteSettings, 'publicUrl' | 'profileServiceUrl'>,
): Page {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64')
  const inlineScripts = [...html.matchAll(inlineScript)].map((match) => match[1] ?? '')
  const policy = pagePolicy([...new Set(inlineScripts.map(digest))], publicUrl, profileServiceUrl)
  const pageOf = (text: string, light?: Page): Page => ({
    html: Buffer.from(text),
    etag: `"${digest(text)}"`,
    policy,
    compressed: new Map(),
    light,
  })
  return pageOf(html, pageOf(html.replace('data-theme="dark"', 'data-theme="light"')))
}

/** The router's pattern as a regular expression: '/advisor/:advisorId?' matches /advisor and /advisor/7. */
function patternToExpression(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean)
  const source = parts
    .map((part) => {
      if (part === '*') return '(?:/.*)?'
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    })
    .join('')
  return new RegExp(`^${source || '/'}/?$`, 'i')
}

const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 9 }),
}

/** Each page is compressed once per encoding, on first use. */
export function compressedPage(
  page: Page,
  acceptEncoding: string,
): { encoding: 'br' | 'gzip'; bytes: Promise<Buffer> } | undefined {
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined
  if (!encoding) return undefined
  let bytes = page.compressed.get(encoding)
  if (!bytes) {
    bytes = compress[encoding](page.html)
    page.compressed.set(encoding, bytes)
  }
  return { encoding, bytes }
}
