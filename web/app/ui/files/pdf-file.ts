import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A page whose longer side has more pixels than this is slow to draw and looks no sharper. */
const longestSidePx = 4000

interface Drawn {
  /** In steps of 90 degrees. */
  rotation: number
  /** In CSS pixels. */
  width: number
}

export interface PdfFile {
  pages: number
  /** Draws over whatever the canvas shows; a later drawing of the same canvas stops an earlier one. */
  draw: (canvas: HTMLCanvasElement, page: number, drawn: Drawn) => Promise<void>
  close: () => void
}

/**
 * Draws PDF pages onto a canvas: no links, forms, scripts or fonts of the file reach the browser. pdf.js runs without
 * its worker, because our policy (trusted types) starts no script by address.
 */
export async function openPdf(file: Blob): Promise<PdfFile> {
  const [{ AnnotationMode, getDocument }, worker] = await Promise.all([
    import('pdfjs-dist'),
    // @ts-expect-error The package has no types for it; pdf.js only looks it up.
    import('pdfjs-dist/build/pdf.worker.mjs'),
  ])
  Object.assign(globalThis, { pdfjsWorker: worker })
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
    // Only asked for a decoder by name, which the build resolves.
    wasmUrl: '/',
    useWorkerFetch: false,
    verbosity: 0,
  })
  const pdf: PDFDocumentProxy = await loading.promise
  const running = new WeakMap<HTMLCanvasElement, { cancel: () => void }>()
  return {
    pages: pdf.numPages,
    draw: async (canvas, number, { rotation, width }) => {
      const page = await pdf.getPage(number)
      const turned = (page.rotate + rotation) % 360
      const natural = page.getViewport({ scale: 1, rotation: turned })
      const wanted = (width * window.devicePixelRatio) / natural.width
      const most = longestSidePx / Math.max(natural.width, natural.height)
      const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation: turned })
      running.get(canvas)?.cancel()
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE })
      running.set(canvas, task)
      await task.promise.catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'RenderingCancelledException')) throw error
      })
    },
    close: () => void loading.destroy(),
  }
}
