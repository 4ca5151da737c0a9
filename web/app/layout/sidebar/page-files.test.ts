import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type PageFiles = typeof import('./page-files.ts')

const list = { home: ['/assets/card.js'], gone: ['/assets/gone.js'] }
const address = (name: string) =>
  `data:text/javascript,${encodeURIComponent(`// ${name}\nexport default ${JSON.stringify(list)}`)}`
const missing = 'data:text/javascript,throw new Error("offline")'

let stop = () => {}
let files: PageFiles
const window_ = window as { __reactRouterManifest?: unknown }
function useManifest(pageFiles?: string) {
  const manifest = {
    routes: { home: {} as { imports?: string[] }, help: {} as { imports?: string[] } },
    pageFiles,
  }
  window_.__reactRouterManifest = manifest
  return manifest
}

beforeEach(async () => {
  vi.resetModules()
  files = await import('./page-files.ts')
})
afterEach(() => {
  stop()
  delete window_.__reactRouterManifest
})

test('the router learns which files each page needs', async () => {
  const manifest = useManifest(address('learns'))
  await files.loadPageFiles()
  expect(manifest.routes).toEqual({ home: { imports: ['/assets/card.js'] }, help: {} })
})

test('a development server, whose router knows the files already, is left alone', async () => {
  const manifest = useManifest()
  await files.loadPageFiles()
  expect(manifest.routes).toEqual({ home: {}, help: {} })
})

test('without the list pages still open, and the next link asks for it again', async () => {
  const manifest = useManifest(missing)
  await expect(files.loadPageFiles()).resolves.toBeUndefined()
  manifest.pageFiles = address('again')
  await files.loadPageFiles()
  expect(manifest.routes.home.imports).toEqual(['/assets/card.js'])
})

test.each(['pointerover', 'focusin', 'touchstart'])(
  'the list waits for the first sign that someone moves towards a link: %s',
  async (sign) => {
    const manifest = useManifest(address(sign))
    stop = files.loadPageFilesWhenUsed()
    await new Promise((next) => setTimeout(next))
    expect(manifest.routes.home.imports).toBeUndefined()
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    await vi.waitFor(() => expect(manifest.routes.home.imports).toEqual(['/assets/card.js']))
  },
)

test('a page that is left listens no more', async () => {
  const manifest = useManifest(address('left'))
  files.loadPageFilesWhenUsed()()
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await new Promise((next) => setTimeout(next))
  expect(manifest.routes.home.imports).toBeUndefined()
})
