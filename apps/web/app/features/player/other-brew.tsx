import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Shows that another brew is running on this device. That brew continues in the background when this one starts. */
export const OtherBrew = () => {
  const { player } = useMessages();
  return (
    <div className="note-line">
      <Icon name="info" size={20} />
      <p>
        {player.running}{" "}
        <Link to={href("/brew")} reloadDocument>
          {player.backToIt}
        </Link>
      </p>
    </div>
  );
};
