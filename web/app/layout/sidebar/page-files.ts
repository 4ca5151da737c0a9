interface RouteManifest {
  routes: Record<string, { imports?: string[] } | undefined>
  /** The build moves the list of each page's files there (scripts/trim-route-manifest.ts). */
  pageFiles?: string
}

let loading: Promise<void> | undefined

async function addPageFiles(manifest: RouteManifest, address: string): Promise<void> {
  const { default: files }: { default: Record<string, string[]> } = await import(/* @vite-ignore */ address)
  for (const [id, imports] of Object.entries(files)) {
    const route = manifest.routes[id]
    if (route) route.imports = imports
  }
}

/** Tells the router which files each page needs, so that it fetches them side by side. Without it pages still open. */
export function loadPageFiles(): Promise<void> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: RouteManifest }
  loading ??= manifest?.pageFiles
    ? addPageFiles(manifest, manifest.pageFiles).catch(() => {
        loading = undefined
      })
    : Promise.resolve()
  return loading
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const

/** Someone who moves towards a link is about to open a page. */
export function loadPageFilesWhenUsed(): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, load)
  }
  function load() {
    stop()
    void loadPageFiles()
  }
  for (const sign of signs) addEventListener(sign, load, { passive: true })
  return stop
}
