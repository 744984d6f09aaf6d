import { FormattedMessage } from 'react-intl';
import { Button, type ButtonProps } from '../../ui/button/Button.tsx';

/** The button that repeats what failed. */
export function TryAgain(props: Omit<ButtonProps, 'children'>) {
  return (
    <Button {...props}>
      <FormattedMessage id="UI_TRY_AGAIN" />
    </Button>
  );
}
