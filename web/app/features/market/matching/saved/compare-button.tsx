import { Columns3 } from 'lucide-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useAdvisorsAddress } from '../results/use-advisors-address.ts'
import { fewestCompared, useCompareStore } from './compare-store.ts'

/** In the page header: how many advisors are selected, and the link to compare them. */
export function CompareButton({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const chosen = useCompareStore(({ ids }) => ids.length)
  const { show, isComparing } = useAdvisorsAddress()
  if (isComparing) return null
  if (isIconOnly)
    return (
      <IconButton
        label={`Compare, ${chosen} chosen`}
        icon={
          <>
            <Columns3 />
            <Badge
              count={chosen}
              noun="chosen"
              isQuiet
              aria-hidden="true"
              className="absolute top-0 right-0"
            />
          </>
        }
        isBare
        isReadOnlySafe
        disabled={chosen < fewestCompared}
        onClick={() => show('compare')}
      />
    )
  return (
    <Button
      variant={chosen < fewestCompared ? 'disabled' : 'transparent'}
      startIcon={<Columns3 className="size-4" />}
      isReadOnlySafe
      endIcon={<Badge count={chosen} noun="chosen" isQuiet />}
      title={chosen < fewestCompared ? 'Choose two or three advisors to compare' : undefined}
      onClick={() => show('compare')}
    >
      Compare
    </Button>
  )
}
