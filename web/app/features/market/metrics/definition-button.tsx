import { DefinitionButton as Button } from '../../../ui/definition-button.tsx'
import { type Definition, definitions } from './definitions.ts'

export const DefinitionButton = ({ of, title }: { of: Definition; title: string }) => (
  <Button title={title} definition={definitions[of]} className="-my-1 -mr-1 shrink-0" />
)
