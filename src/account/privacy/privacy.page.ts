import { dataExportMachine } from '../../../machines/account/dataExport.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { saveFile } from '../../ui/link/saveFile.ts';
import { accountCalls } from '../api/account.ts';
import { PrivacyScreen } from './PrivacyScreen.tsx';

export default definePage(({ call, now }) => {
  const { data } = accountCalls(call, now);
  return {
    dataExport: withWork(dataExportMachine, {
      saveData: async ({ signal }) => {
        const document = JSON.stringify(await data(signal), null, 2);
        // After the viewer has left the page, do not save the file.
        if (signal.aborted) return;
        saveFile(new Blob([document], { type: 'application/json' }), `account-data-${new Date(now()).toISOString().slice(0, 10)}.json`);
      },
    }),
  };
})({
  input: () => ({ dataExport: undefined }),
  Screen: PrivacyScreen,
});
