import { brand } from '@evenkeel/contract/site/brand'
import { Download } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useExport } from './privacy-queries.ts'

/** Downloads data as a local JSON file that has no address on our servers. */
function saveAsJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })
  saveBlob(name, file)
}

export function DownloadBlock() {
  const download = useExport()
  // Awaited here, so that the file also arrives on the page they went on to.
  async function start() {
    const data = await download.mutateAsync().catch(() => undefined)
    if (!data) return
    saveAsJson(`${brand.name.toLowerCase()}-data-${data.exportedAt.slice(0, 10)}.json`, data)
    showToast('success', 'Your data was downloaded.')
  }
  return (
    <ContentBlock
      headingAs="h2"
      title="Download my data"
      description="Everything we hold about you, in one JSON file."
    >
      <div className="flex flex-col gap-4">
        <Button
          variant="secondary"
          className="self-start"
          startIcon={<Download />}
          isRunning={download.isPending}
          runningLabel="Preparing…"
          onClick={start}
        >
          Download data
        </Button>
        <ProblemNotice words={failureSentence(download.error)} />
      </div>
    </ContentBlock>
  )
}
