import { ActDialog } from '../matches/act-dialog.tsx'
import { type ModelMove, useMoveModel } from './model-queries.ts'

interface ModelMoveDialogProps {
  move: ModelMove
  live: number | null
  onDone: () => void
  onClose: () => void
}

/** Touches everybody who searches: a reason and a tick before it is done. */
export function ModelMoveDialog({ move, live, onDone, onClose }: ModelMoveDialogProps) {
  const moving = useMoveModel()
  const { kind, version } = move
  const isPromotion = kind === 'promote'
  const instead = live === null ? '' : ` in place of model ${live}`

  async function act(reason: string): Promise<boolean> {
    try {
      await moving.mutateAsync({ ...move, reason })
      onDone()
      return true
    } catch {
      // Said in the dialog, which stays open.
      return false
    }
  }

  return (
    <ActDialog
      title={isPromotion ? `Promote model ${version}` : `Roll back to model ${version}`}
      description={
        isPromotion
          ? `Every gate is tried once more. If all let it through, model ${version} is live${instead}.`
          : `Model ${version} is live again${instead}. Afterwards no model comes to the front by itself.`
      }
      confirmation={`From now on every new list is made by model ${version}.`}
      doLabel={isPromotion ? 'Promote' : 'Roll back'}
      error={moving.error}
      isRunning={moving.isPending}
      onDo={act}
      onClose={onClose}
    />
  )
}
