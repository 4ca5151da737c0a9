import { groundOf } from '../../../ui/avatar.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { MutualFitBars } from '../../../ui/mutual-fit-bars.tsx'
import { samplePeople } from './sample-people.ts'

/** Six arches seated on the level. Decoration: the people are invented, and the words beside it say so. */
export function Portraits({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={joinClasses('portraits', className)}>
      <div className="portraits-row">
        {Object.values(samplePeople).map(({ id, portrait }) => (
          <img key={id} src={portrait} alt="" width={72} height={72} style={{ '--ground': groundOf(id) }} />
        ))}
      </div>
      <MutualFitBars mine={100} theirs={100} labelMine="You" labelTheirs="They" size="large" isBare />
    </div>
  )
}
