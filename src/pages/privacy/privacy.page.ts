import { dataExportMachine } from '../../../machines/account/dataExport.machine.ts';
import { accountCalls } from '../../api/account/account.ts';
import { saveFile } from '../../blocks/file/saveFile.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { PrivacyScreen } from './PrivacyScreen.tsx';

export default definePage(({ call, now }) => {
  const { data } = accountCalls(call);
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
