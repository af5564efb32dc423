import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';

/** On phones the list or the map; the list stays where it was. */
export function MapSwitch({ isMap, onSwitch }: { isMap: boolean; onSwitch: () => void }) {
  const t = useTexts('results');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-5 z-30 flex justify-center lg:hidden noscript:hidden">
      <Button
        onClick={onSwitch}
        icon={<Icon of={isMap ? List : MapIcon} className="size-4.5" />}
        className="pointer-events-auto rounded-full! shadow-float"
      >
        {t(isMap ? 'results.showList' : 'results.showMap')}
      </Button>
    </div>
  );
}
