/** The QR code of a coffee in the portal. */
export const portalQr = {
  title: "QR code for the bag",
  text: "It opens the page of this coffee, with your recipe on the customer’s own grinder. Print it 2 cm wide or larger, dark on light.",
  picture: (coffee: string) => `QR code of the page of ${coffee}`,
  download: "Download as SVG",
};
