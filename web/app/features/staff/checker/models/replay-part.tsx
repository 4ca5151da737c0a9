import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { ActionFailure } from '../action-failure.tsx'
import { LoadedPart } from '../loaded-part.tsx'
import { TableSkeleton } from '../table-skeleton.tsx'
import { useModels, useReplay } from './model-queries.ts'
import { ReplayForm } from './replay-form.tsx'
import { ReplayResult } from './replay-result.tsx'

/** Repeats the last searches with another model, without storing lists. */
export function ReplayPart() {
  const models = useModels()
  const replaying = useReplay()
  const { data, error, isPending } = replaying
  return (
    <div className="flex flex-col gap-6">
      <LoadedPart query={models} skeleton={<TableSkeleton rows={1} of="models" />}>
        {({ versions, live }) => (
          <ReplayForm
            versions={versions.filter(({ is_usable: isUsable }) => isUsable)}
            live={live}
            isRunning={isPending}
            onReplay={(asked) => replaying.mutate(asked)}
          />
        )}
      </LoadedPart>
      <LiveRegion>{data && !isPending && `${data.replayed} searches replayed.`}</LiveRegion>
      <ActionFailure error={error} />
      {isPending && <TableSkeleton rows={5} of="replay" />}
      {data && !isPending && <ReplayResult replay={data} />}
    </div>
  )
}
