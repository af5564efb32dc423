import { useState } from 'react';
import { showMessage } from '#browser/interface-state.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { ownRepairsClient } from './repairs-clients.ts';
import { ReportForm } from './report-form.tsx';

/** On the page of a trip: what its guest reported there, and a form to report something broken. */
export function TripRepairs({ groupId }: { groupId: string }) {
  const t = useTexts('repairs');
  const [isOpen, setOpen] = useState(false);
  const client = ownRepairsClient();
  const { data, refetch } = useQuery({
    key: ['trip-repairs', groupId],
    ask: (signal) => client.listTripRepairs({ params: { id: groupId } }, { signal }),
  });
  if (!data || (!data.mayReport && data.reports.length === 0)) return null;
  return (
    <Card as="section" aria-labelledby="trip-repairs">
      <div className="grid gap-4">
        <Heading level={2} id="trip-repairs">
          {t('report.title')}
        </Heading>
        {data.reports.length > 0 && (
          <ul className="grid gap-2">
            {data.reports.map(({ id, category, words, progress }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{t(`categories.${category}`)}</span>:{' '}
                <span translate="no">{words}</span>
                <span className="block text-muted text-sm">{t(`trip.${progress}`)}</span>
              </li>
            ))}
          </ul>
        )}
        {data.mayReport &&
          (isOpen ? (
            <ReportForm
              send={({ rentableId: _, urgency: __, ...body }, idempotencyKey) =>
                client.reportTripRepair({ params: { id: groupId }, body }, { idempotencyKey })
              }
              sendPicture={(id, file) => client.addReportPicture({ params: { id }, file })}
              onDone={() => {
                setOpen(false);
                showMessage({ type: 'success', text: () => t('report.sent') });
                void refetch();
              }}
              onCancel={() => setOpen(false)}
            />
          ) : (
            <>
              <p className="text-muted">{t('trip.lead')}</p>
              <p>
                <Button tone="outline" onClick={() => setOpen(true)}>
                  {t('report.title')}
                </Button>
              </p>
            </>
          ))}
      </div>
    </Card>
  );
}
