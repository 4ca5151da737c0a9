import { type ClientFile, clientFiles, downloadClients } from '@evenkeel/contract/contact/clients'
import { keysOf } from '@evenkeel/contract/keys-of'
import { Download } from 'lucide-react'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'

async function save(format: ClientFile): Promise<void> {
  const fallback = 'We couldn’t create the file. Try again.'
  try {
    saveBlob(
      `clients.${format}`,
      await fetchFile(downloadClients, { format }, { isBackground: true, fallback }),
    )
    showToast('success', 'Clients exported. Each of them can see this in their access log.')
  } catch (error) {
    showToast('error', describeFailure(error))
  }
}

/** Accepted clients with what they share, as a file. */
export function ExportMenu() {
  const isOnline = useOnline()
  return (
    <Menu align="end" trigger={<IconButton label="Export clients" icon={<Download />} isBare isSmall />}>
      {keysOf(clientFiles).map((format) => (
        <MenuItem key={format} isDisabled={!isOnline} onClick={() => void save(format)}>
          {clientFiles[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
