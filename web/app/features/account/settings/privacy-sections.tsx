import { AccessLogBlock } from './access-log-block.tsx'
import { ConsentsBlock } from './consents-block.tsx'
import { DeleteBlock } from './delete-block.tsx'
import { DownloadBlock } from './download-block.tsx'
import { RevealsBlock } from './reveals-block.tsx'
import { VisibilityBlock } from './visibility-block.tsx'

export function PrivacySections({ isConsumer }: { isConsumer: boolean }) {
  return (
    <>
      {isConsumer && (
        <>
          <VisibilityBlock />
          <RevealsBlock />
        </>
      )}
      <ConsentsBlock />
      <AccessLogBlock />
      <DownloadBlock />
      <DeleteBlock />
    </>
  )
}
