import { useNavigate } from 'react-router'

// Where the browser tells, only our own pages count, because going back to an empty tab would be a dead end.
function hasPageBefore(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : window.history.length > 1
}

export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => void (hasPageBefore() ? navigate(-1) : navigate('/'))
}
