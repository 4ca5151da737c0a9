import type { CannedReply } from '@evenkeel/contract/contact/support-desk'
import { formatDate } from '@evenkeel/format/times'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Loaded } from '../../../../../ui/loaded.tsx'
import { ConfirmDialog } from '../../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../../../ui/problem-notice.tsx'
import { useCannedReplies, useDeleteCannedReply } from '../desk-queries.ts'
import { CannedForm } from './canned-form.tsx'

interface CannedDialogProps {
  onUse: (reply: CannedReply) => void
  onClose: () => void
}

interface RowProps {
  reply: CannedReply
  onUse: () => void
  onEdit: () => void
  onDelete: () => void
}

function Row({ reply, onUse, onEdit, onDelete }: RowProps) {
  const { title, text, changed_by: by, changed_at: at } = reply
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {by && (
            <p className="num text-12 text-muted">
              {by}, {formatDate(at)}
            </p>
          )}
        </div>
        <Button size="small" variant="secondary" aria-label={`Use ${title}`} onClick={onUse}>
          Use
        </Button>
        <Button size="small" variant="transparent" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" variant="danger-line" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p className="line-clamp-2 text-muted wrap-anywhere">{text}</p>
    </li>
  )
}

/** All replies: used, written, changed and deleted for all staff. */
export function CannedDialog({ onUse, onClose }: CannedDialogProps) {
  const query = useCannedReplies()
  const deleting = useDeleteCannedReply()
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const [doomed, setDoomed] = useState<CannedReply>()
  const title = edited === undefined ? 'Canned replies' : edited === 'new' ? 'New reply' : 'Edit reply'
  return (
    <>
      <Dialog
        isWide
        isOpen
        onClose={onClose}
        title={title}
        description="Shared by all staff. Names and facts are filled in from the ticket."
      >
        {edited !== undefined ? (
          <CannedForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        ) : (
          <>
            <Button size="small" variant="secondary" startIcon={<Plus />} onClick={() => setEdited('new')}>
              New reply
            </Button>
            <ProblemNotice className="mt-4" words={failureSentence(deleting.error)} />
            <Loaded query={query} skeletonRows={3}>
              {({ replies }) =>
                replies.length === 0 ? (
                  <p className="mt-4 text-muted">
                    No replies yet. Write one that fits questions you get often.
                  </p>
                ) : (
                  <ul aria-label="Canned replies" className="mt-2 divide-y divide-line">
                    {replies.map((reply) => (
                      <Row
                        key={reply.id}
                        reply={reply}
                        onUse={() => onUse(reply)}
                        onEdit={() => setEdited(reply)}
                        onDelete={() => setDoomed(reply)}
                      />
                    ))}
                  </ul>
                )
              }
            </Loaded>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={`Delete “${doomed?.title ?? ''}”?`}
        description="It disappears for all staff. Answers already sent stay as they are."
        confirmLabel="Delete reply"
        cancelLabel="Keep it"
        onConfirm={() => doomed && deleting.mutate(doomed.id)}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}
