import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useWidth } from '../use-width.ts'
import { openPdf, type PdfFile } from './pdf-file.ts'

const zooms = [1, 1.5, 2, 3] as const

interface DocumentViewerProps {
  file: Blob
  /** What it is, for screen readers. */
  name: string
  /** How to read it where it can't be shown. */
  fallback: ReactNode
  className?: string | undefined
}

/** A picture or PDF within the page, with zoom, rotation and pages. */
export function DocumentViewer({ file, name, fallback, className }: DocumentViewerProps) {
  const isPdf = file.type.startsWith('application/pdf')
  const [zoom, setZoom] = useState(0)
  const [rotation, setRotation] = useState(0)
  const [page, setPage] = useState(1)
  const [hasFailed, setHasFailed] = useState(false)
  const pdf = usePdf(isPdf ? file : undefined, () => setHasFailed(true))
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const pages = isPdf ? pdf?.pages : 1
  const shown = { rotation, width: (width ?? 0) * (zooms[zoom] ?? 1) }
  if (hasFailed)
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p className="text-muted">We couldn’t show this document.</p>
        {fallback}
      </div>
    )
  return (
    <div className={className}>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed page is scrolled by keyboard
        tabIndex={0}
        aria-label={name}
        className="aspect-[1.4] w-full overflow-auto rounded-control border border-line-strong bg-quiet"
      >
        {isPdf ? (
          <PdfPage pdf={pdf} page={page} name={name} {...shown} onFailed={() => setHasFailed(true)} />
        ) : (
          <Picture file={file} name={name} {...shown} onFailed={() => setHasFailed(true)} />
        )}
      </section>
      <div role="toolbar" aria-label={`${name}: view`} className="mt-2 flex flex-wrap items-center gap-1">
        <IconButton
          label="Zoom in"
          isSmall
          className="rounded-control"
          icon={<ZoomIn className="size-4" />}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          label="Zoom out"
          isSmall
          className="rounded-control"
          icon={<ZoomOut className="size-4" />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label="Rotate"
          isSmall
          className="rounded-control"
          icon={<RotateCw className="size-4" />}
          onClick={() => setRotation((rotation + 90) % 360)}
        />
        {pages !== undefined && (
          <span className="ml-auto inline-flex items-center gap-1">
            {pages > 1 && (
              <IconButton
                label="Previous page"
                isBare
                isSmall
                icon={<ChevronLeft className="size-4" />}
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              />
            )}
            <span role="status" className="num text-12 text-muted">
              Page {page} of {pages}
            </span>
            {pages > 1 && (
              <IconButton
                label="Next page"
                isBare
                isSmall
                icon={<ChevronRight className="size-4" />}
                disabled={page === pages}
                onClick={() => setPage(page + 1)}
              />
            )}
          </span>
        )}
      </div>
    </div>
  )
}

function usePdf(file: Blob | undefined, onFailed: () => void): PdfFile | undefined {
  const [pdf, setPdf] = useState<PdfFile>()
  const failed = useRef(onFailed)
  useEffect(() => {
    if (!file) return
    let isGone = false
    let opened: PdfFile | undefined
    openPdf(file).then(
      (read) => {
        opened = read
        if (isGone) read.close()
        else setPdf(read)
      },
      () => !isGone && failed.current(),
    )
    return () => {
      isGone = true
      opened?.close()
      setPdf(undefined)
    }
  }, [file])
  return pdf
}

interface ShownProps {
  name: string
  rotation: number
  /** In CSS pixels. */
  width: number
  onFailed: () => void
}

function PdfPage(props: ShownProps & { pdf: PdfFile | undefined; page: number }) {
  const { pdf, page, name, rotation, width, onFailed } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useRef(onFailed)
  useEffect(() => {
    const { current: drawnOn } = canvas
    if (!pdf || !drawnOn || width === 0) return
    pdf.draw(drawnOn, page, { rotation, width }).catch(() => failed.current())
  }, [pdf, page, rotation, width])
  if (!pdf) return <Skeleton className="h-full w-full" />
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${name}, page ${page}`}
      className="block max-w-none bg-surface"
      style={{ width }}
    />
  )
}

function Picture({ file, name, rotation, width, onFailed }: ShownProps & { file: Blob }) {
  const [address, setAddress] = useState<string>()
  const [ratio, setRatio] = useState(1)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address) return <Skeleton className="h-full w-full" />
  const isOnSide = rotation % 180 !== 0
  // A transform moves nothing around it, so the box has the size of the turned picture.
  return (
    <div className="relative" style={{ width, height: isOnSide ? width / ratio : width * ratio }}>
      <img
        src={address}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalHeight / Math.max(naturalWidth, 1))
        }
        onError={onFailed}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: isOnSide ? width / ratio : width,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      />
    </div>
  )
}
